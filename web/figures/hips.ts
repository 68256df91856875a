import {
  angles,
  band,
  beside,
  both,
  feet,
  foot,
  movement,
  moves,
  on,
  onBall,
  pad,
  pose,
  post,
  pulley,
  reaching,
  standing,
} from './body'
import { add, along, upward } from '@/features/exercise/figures/geometry'
import type { Limb, Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'
import { bodyOnFloor } from './legs'

/* Bridges. */
const FLOOR_FEET = both(foot(19))
const onBack = (
  lift: number,
  legs: Limbs = FLOOR_FEET,
  contacts: Pose['contacts'] = [...on('floor', 'shoulders'), ...standing],
) => bodyOnFloor(lift, legs, { contacts, arms: both(angles(lift > 10 ? 86 : 87, 89, 90)) })
const oneFoot = on('floor', 'shoulders', 'near-foot')
const overHip: Limb = angles(150, 62, 150)
const thrust = (lift: number) => {
  const shoulder: Point = [-22, 28]
  const hip = upward(shoulder, 90 - lift, 29)
  return pose({
    hip,
    torso: -90 - lift,
    head: 12 + lift * 0.6,
    arms: reaching(add(hip, [-2, 8.6]), { out: [35, 20] }),
    legs: feet(31),
    contacts: [...on('bench', 'shoulders'), ...standing],
  })
}
const ballBridge = (lift: number) => {
  const shoulder: Point = [-24, 28]
  const hip = upward(shoulder, 90 - lift, 29)
  return pose({
    hip,
    torso: -90 - lift,
    head: 10 + lift * 0.5,
    arms: reaching(beside(hip, -90 - lift, 4, 6), { out: [40, 30] }),
    legs: feet(29),
    contacts: [...on('ball', 'shoulders'), ...standing],
  })
}
export const bridge = movement('bridge', 'side', {
  floor: moves([], onBack(-1.6), onBack(29)),
  'floor-one-leg': moves(
    [],
    onBack(-1.6, { near: foot(19), far: overHip }, oneFoot),
    onBack(29, { near: foot(19), far: overHip }, oneFoot),
  ),
  'floor-march': moves(
    [],
    onBack(29, { near: foot(19), far: angles(165, 60, 150) }, oneFoot),
    onBack(29, { near: foot(19), far: foot(19) }, [...on('floor', 'shoulders'), ...standing]),
    onBack(29, { near: angles(165, 60, 150), far: foot(19) }, on('floor', 'shoulders', 'far-foot')),
  ),
  'barbell-bench': moves(
    [
      { kind: 'bench', at: [-46, 20], to: [-20, 20], behind: true },
      { kind: 'barbell', at: 'hips', by: [0, 8.6] },
    ],
    thrust(-32),
    thrust(1),
  ),
  ball: moves(
    [{ kind: 'ball', at: [-24, 11], size: 11, behind: true }],
    ballBridge(-34),
    ballBridge(1),
  ),
})

const BACK_ANKLE: Point = [-30, 12]
const backExtension_ = (lean: number) => {
  const hip = along(BACK_ANKLE, -48, -49)
  return pose({
    hip,
    torso: lean,
    head: -6,
    arms: reaching(beside(hip, lean, 25, 8), { out: [30, 50] }),
    legs: both(angles(-48, -48, 44)),
    contacts: on('pad', 'near-thigh', 'far-thigh'),
  })
}
const thighMiddle = along(along(BACK_ANKLE, -48, -36.75), 42, 6.9)
export const backExtension = movement('back-extension', 'side', {
  bench: moves(
    [
      pad(along(thighMiddle, 132, -7), along(thighMiddle, 132, 6)),
      post(along(thighMiddle, 42, 2), [14, 0]),
      post([14, 3], [-34, 3]),
      post([-33, 3], [-31, 12]),
      { kind: 'roller', at: 'near-ankle', by: [-4, 5], size: 3 },
    ],
    backExtension_(126),
    backExtension_(48),
  ),
})

const supported = (near: Limb) =>
  pose({
    hip: [-1, 52.6],
    torso: 10,
    head: -6,
    arms: { near: { to: [26, 56] }, far: { to: [27, 56] } },
    legs: { near, far: foot(0) },
    contacts: [...on('floor', 'far-foot'), ...on('bar', 'near-hand')],
  })
const frontLeg = (near: Limb, x = 0) =>
  pose({
    hip: [x, 52.6],
    torso: 0,
    arms: { near: angles(14, 10), far: { to: [-24, 58], bend: 'back' } },
    legs: { near, far: { to: [x - 5, 4] } },
    contacts: [...on('floor', 'far-foot'), ...on('bar', 'far-hand')],
  })
const RAIL: Prop[] = [post([-24, 0], [-24, 56]), { kind: 'bar', at: [-24, 58] }]
const walk = (near: number, far: number, x: number) =>
  pose({
    hip: [x, 45],
    torso: 0,
    arms: reaching([x + 4, 72], { out: [64, 50] }),
    legs: { near: { to: [near, 4], bend: 'forward' }, far: { to: [far, 4], bend: 'forward' } },
  })
export const standingLeg = movement('standing-leg', 'side', {
  'line-back': moves(
    [...pulley(44, 6, 'near-ankle'), { kind: 'bar', at: [26, 56] }, post([28, 0], [28, 56])],
    supported(angles(18, 8, 100)),
    supported(angles(-34, -44, 70)),
  ),
  'band-across': {
    view: 'front',
    ...moves(
      [post([52, 0], [52, 24]), band([52, 6], 'near-ankle'), ...RAIL],
      frontLeg(angles(20, 20, 110)),
      frontLeg(angles(-16, -16, 74)),
    ),
  },
  circle: {
    view: 'front',
    ...moves(
      RAIL,
      frontLeg({ angles: [20, 0, 90], out: [76, 0] }),
      frontLeg({ angles: [84, 0, 90], out: [20, 0] }),
      frontLeg({ angles: [24, 6, 90], out: [12, 40] }),
    ),
  },
  'band-walk': {
    view: 'front',
    ...moves([band('far-ankle', 'near-ankle')], walk(7, -7, 0), walk(31, -7, 10), walk(31, 17, 24)),
  },
})

/* On all fours. */
const FOURS = { hip: [-15, 28.1] as Point, torso: 79 }
const kneeLimb = angles(0, -92, -50)
const palm = (x: number): Limb => ({ to: [x, 1.5], end: 68 })
const fours = (more: Partial<Pose> = {}) =>
  pose({
    ...FOURS,
    head: -16,
    arms: both(palm(16)),
    legs: both(kneeLimb),
    contacts: on('floor', 'near-hand', 'far-hand', 'near-knee', 'far-knee'),
    ...more,
  })
const crawl = (near: number, far: number) =>
  pose({
    hip: [-16, 30],
    torso: 82,
    head: -16,
    arms: { near: palm(16 + near), far: palm(16 + far) },
    legs: { near: onBall(-28 + far, 35), far: onBall(-28 + near, 35) },
    contacts: on('floor', 'near-hand', 'far-hand', 'near-toe', 'far-toe'),
  })
export const allFours = movement('all-fours', 'side', {
  'arm-and-leg': moves(
    [],
    fours({
      arms: { near: palm(16), far: palm(16) },
      legs: { near: kneeLimb, far: kneeLimb },
      contacts: on('floor', 'far-hand', 'near-knee'),
    }),
    fours({
      arms: { near: angles(98, 98), far: palm(16) },
      legs: { near: kneeLimb, far: angles(-92, -92, -30) },
      contacts: on('floor', 'far-hand', 'near-knee'),
    }),
  ),
  'leg-back': moves(
    [],
    fours({
      legs: { near: kneeLimb, far: kneeLimb },
      contacts: on('floor', 'near-hand', 'far-hand', 'far-knee'),
    }),
    fours({
      legs: { near: angles(-94, -176, -100), far: kneeLimb },
      contacts: on('floor', 'near-hand', 'far-hand', 'far-knee'),
    }),
  ),
  'round-back': moves(
    [],
    fours({ hip: [-12, 28.1], torso: [40, 98], head: 50, arms: both(palm(14)) }),
  ),
  crawl: moves([], { ...crawl(6, -6), seconds: 1 }, crawl(-6, 6)),
})
