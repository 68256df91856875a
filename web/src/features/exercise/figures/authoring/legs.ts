import {
  angles,
  as,
  band,
  beside,
  both,
  dumbbells,
  feet,
  foot,
  lying,
  movement,
  moves,
  on,
  onBall,
  pad,
  pose,
  post,
  pulley,
  reaching,
  seatedFront,
  standing,
} from './body'
import { add, along, upward } from '../geometry'
import type { Limb, Limbs, Point, Pose, Prop } from '../types'

/* Leg press: the seat leans back, the plate slides on a slope. */
const PRESS_HIP: Point = [-16, 20]
const plateAt = (ankle: Point, direction: number) => {
  const sole = along(ankle, direction - 90, 6.2)
  return { low: along(sole, direction, -9), high: along(sole, direction, 16) }
}
const pressPose = (ankle: Point, direction: number, plate = plateAt(ankle, direction)): Pose =>
  pose({
    hip: PRESS_HIP,
    torso: -42,
    head: 16,
    arms: reaching(beside(PRESS_HIP, -42, 0, 7), { out: 10 }),
    legs: both({ to: ankle, end: direction }),
    contacts: on('pad', 'hips', 'shoulders'),
    props: plate,
  })
const PRESS_SEAT: Prop[] = [
  pad(beside(PRESS_HIP, -42, 2, -7.75), beside(PRESS_HIP, -42, 34, -8.55)),
  pad([-18, 12.3], [-4, 12.3]),
  post([-10, 10], [-10, 0]),
  post([2, 4], [62, 62]),
  { kind: 'pad', at: 'low', to: 'high', size: 4, behind: true },
  { kind: 'handle', at: 'hands', size: 7 },
]
export const legPress = movement('leg-press', 'side', {
  machine: moves(PRESS_SEAT, pressPose([9, 38], 205), pressPose([21, 48], 205)),
})

const SEAT: Prop[] = [
  { kind: 'pad', at: [-17, 21.3], to: [5, 21.3], behind: true },
  post([-6, 19], [-6, 0]),
  pad([-18.6, 26], [-23, 62], 4),
]
const extended = (thigh: number, shin: number) =>
  pose({
    hip: [-10, 29],
    torso: -6,
    head: 4,
    arms: reaching([-4, 27]),
    legs: both(angles(thigh, shin, shin + 90)),
    contacts: on('pad', 'hips'),
  })
const ROLLER: Prop = { kind: 'roller', at: 'near-ankle', by: [1, 3], size: 3.4 }
export const legExtension = movement('leg-extension', 'side', {
  machine: moves([...SEAT, post([13, 31], [13, 8]), ROLLER], extended(92, -6), extended(94, 84)),
})

const PRONE = lying(0, 26, 90)
const proneCurl = (shin: number) =>
  pose({
    ...PRONE,
    head: -6,
    arms: reaching([36, 22], { out: 20 }),
    legs: both(angles(-90, shin, shin + 70)),
    contacts: on('bench', 'hips', 'shoulders'),
  })
const bodyOnFloor = (lift: number, legs: Limbs, more: Partial<Pose> = {}) => {
  const shoulder: Point = [-30, 6]
  return pose({
    hip: upward(shoulder, 90 - lift, 29),
    torso: -90 - lift,
    head: lift,
    arms: both(angles(88 - 0, 89, 90)),
    legs,
    contacts: [...on('floor', 'shoulders'), ...standing],
    ...more,
  })
}
const ballCurl = (lift: number, ankle: Point, ball: Point) =>
  bodyOnFloor(lift, both({ to: ankle, end: lift > 30 ? 154 : 172 }), {
    contacts: on('floor', 'shoulders'),
    props: { ball },
    arms: both(angles(84, 88)),
  })
const hamRaise = (lean: number) => {
  const knee: Point = [0, 40]
  const hip = along(knee, -lean, -24.5)
  return pose({
    hip,
    torso: lean,
    arms: reaching(beside(hip, lean, 24, 9), { out: [20, 50] }),
    legs: both(angles(-lean, -90, -4)),
    contacts: on('pad', 'near-knee', 'far-knee'),
  })
}
export const legCurl = movement('leg-curl', 'side', {
  'machine-lying': moves(
    [
      { kind: 'bench', at: [-20, 24], to: [42, 24], behind: true },
      { ...ROLLER, by: [2, 3] },
    ],
    proneCurl(-90),
    proneCurl(-196),
  ),
  'machine-seated': moves(
    [
      ...SEAT,
      { kind: 'roller', at: 'near-ankle', by: [-2, -3], size: 3.4 },
      { kind: 'pad', at: [6, 38], to: [13, 38], size: 4 },
    ],
    extended(93, 74),
    extended(93, -32),
  ),
  'band-seated': as('machine-seated', [...SEAT, band([66, 14], 'near-ankle')]),
  ball: moves(
    [{ kind: 'ball', at: 'ball', size: 10 }],
    ballCurl(22, [43, 23], [46, 10]),
    ballCurl(38, [14, 25], [20, 10]),
  ),
  'glute-ham-machine': moves(
    [
      pad([-6, 33.9], [5, 33.9]),
      post([0, 32], [0, 0]),
      post([-25, 32], [-25, 0]),
      post([0, 6], [-25, 6]),
      { kind: 'roller', at: [-22, 45], size: 3 },
    ],
    hamRaise(78),
    hamRaise(4),
  ),
})

/* Calf raises: the foot turns on its ball. */
const onStep = (direction: number, y: number, more: Partial<Pose> = {}) => {
  const limb = onBall(7, direction, y)
  return pose({
    hip: add(limb.to, direction > 80 ? [4.8, 48.6] : [0.5, 48.9]),
    torso: direction > 80 ? 4 : 1,
    legs: both(limb),
    contacts: on(y === 0 ? 'floor' : 'box', 'near-toe', 'far-toe'),
    ...more,
  })
}
const STEP: Prop = { kind: 'box', at: [14, 10], size: 18 }
const withHands = (direction: number, y: number, forward: number, up: number): Pose => {
  const made = onStep(direction, y)
  return { ...made, arms: reaching(add(made.hip, [forward, up]), { out: [15, 10] }) }
}
const seatedCalf = (direction: number) => {
  const limb = onBall(16, direction, 8)
  return pose({
    hip: [-14, 31],
    torso: 2,
    arms: reaching([6, 44], { out: 10 }),
    legs: both(limb),
    contacts: [...on('pad', 'hips'), ...on('box', 'near-toe', 'far-toe')],
  })
}
const CALF_BALL: Point = [25.5, 57.5]
const pressCalf = (direction: number) => {
  const { to } = onBall(CALF_BALL[0], direction, CALF_BALL[1])
  return pressPose(to, direction, {
    low: along(CALF_BALL, 205, -1.5),
    high: along(CALF_BALL, 205, 22),
  })
}
const shoulderPads = (direction: number) => withHands(direction, 10, 9, 31)
const atWall = (direction: number) => {
  const made = onStep(direction, 10)
  return { ...made, arms: { near: angles(0, 0), far: { to: [31.5, 84] as Point } } }
}
export const calfRaise = movement('calf-raise', 'side', {
  'machine-standing': moves(
    [
      STEP,
      { kind: 'pad', at: 'shoulders', by: [-3, 8], to: 'near-hand', size: 4 },
      post([34, 0], [34, 112]),
    ],
    shoulderPads(108),
    shoulderPads(52),
  ),
  'machine-seated': moves(
    [
      { kind: 'pad', at: [-21, 23.3], to: [-5, 23.3], behind: true },
      post([-13, 21], [-13, 0]),
      { kind: 'box', at: [22, 8], size: 16 },
      { kind: 'roller', at: 'near-knee', by: [-2, 7], size: 3.6 },
    ],
    seatedCalf(106),
    seatedCalf(54),
  ),
  'leg-press': moves(
    [...PRESS_SEAT.map((prop): Prop => (prop.at === 'low' ? { ...prop, by: [1.5, 1.5] } : prop))],
    pressCalf(219),
    pressCalf(172),
  ),
  dumbbell: moves(dumbbells, onStep(90, 0), onStep(48, 0)),
  band: moves([band('near-toe', 'near-hand')], withHands(90, 0, 7, 30), withHands(48, 0, 7, 30)),
  step: moves([STEP, { kind: 'wall', at: [34.5, 112], behind: true }], atWall(108), atWall(52)),
})

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

const knees = (first: number, out: number) =>
  pose({
    ...seatedFront,
    hip: [0, 34.2],
    contacts: [],
    arms: reaching([15, 33], { out: [10, 30] }),
    legs: both({ angles: [first, first > 50 ? 4 : 0, 90], out: [out, 0] }),
  })
const KNEE_SEAT: Prop[] = [
  { kind: 'pad', at: [-12, 25.5], to: [12, 25.5], behind: true },
  { kind: 'pad', at: [0, 34], to: [0, 70], size: 16, behind: true },
]
const outside = (by: number): Prop[] => [
  { kind: 'roller', at: 'near-knee', by: [by, 0], size: 3.6 },
  { kind: 'roller', at: 'far-knee', by: [-by, 0], size: 3.6 },
]
export const hipMachine = movement('hip-machine', 'front', {
  abduction: moves([...KNEE_SEAT, ...outside(6)], knees(40, 80), knees(84, 40)),
  adduction: moves([...KNEE_SEAT, ...outside(-6)], knees(84, 40), knees(40, 80)),
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
