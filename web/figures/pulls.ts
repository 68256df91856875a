import {
  angles,
  band,
  both,
  cable,
  foot,
  frontView,
  hipBelow,
  holding,
  kneel,
  lying,
  movement,
  moves,
  on,
  pad,
  pair,
  pose,
  post,
  pulley,
  reaching,
  seated,
  seatedFront,
  seatPad,
  standing,
} from './body'
import { add, along } from '@/features/exercise/figures/geometry'
import type { Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'

const BAR: Point = [4, 106]
const BAR_PROPS: Prop[] = [{ kind: 'bar', at: [-24, 106], to: [32, 106] }]
const BENT_KNEES = both(angles(2, -72, -30))

const hang = (shoulder: Point, torso: number, legs: Limbs, out = 10) =>
  pose({
    hip: hipBelow(shoulder, torso),
    torso,
    head: 6,
    arms: reaching(BAR, { out: [out, out / 2] }),
    legs,
    contacts: on('bar', 'near-hand', 'far-hand'),
  })
const scapular = (shrug: number, legs: Limbs) => {
  const made = hang([1, 72.2 - shrug], -3, legs, 0)
  return { ...made, shrug, arms: reaching(BAR, {}) }
}

export const pullUp = movement('pull-up', 'side', {
  bar: moves(BAR_PROPS, hang([1, 73], -2, BENT_KNEES), hang([-7, 95], -12, BENT_KNEES, 40)),
  band: moves(
    [...BAR_PROPS, { kind: 'band', at: [6, 106], to: 'near-foot', behind: true }],
    hang([1, 73], -2, { near: angles(72, -25, 40), far: angles(2, -72, -30) }),
    hang([-7, 95], -12, { near: angles(75, -35, 30), far: angles(2, -72, -30) }, 40),
  ),
  scapular: moves(BAR_PROPS, scapular(4, BENT_KNEES), {
    ...scapular(0, BENT_KNEES),
    shrug: -2,
    hip: add(hipBelow([1, 72.2], -3), [0, 1.8]),
  }),
})

const wide = (y: number) =>
  pose({ ...seatedFront, arms: reaching([y > 80 ? 22 : 24, y], { out: 8 }) })
const KNEE_PAD: Prop = { kind: 'pad', at: [5, 36.5], to: [13, 36.5], size: 4 }

export const pulldown = movement('pulldown', 'side', {
  'cable-wide': frontView(
    moves(
      [
        { kind: 'pad', at: [-12, 22], to: [12, 22], behind: true },
        { kind: 'cable', at: [0, 112], to: 'hands', behind: true },
        { kind: 'pad', at: [-13, 33], to: [13, 33], size: 4 },
        { kind: 'rod', at: 'hands', size: 62 },
      ],
      wide(90),
      wide(61),
    ),
  ),
  'cable-close': moves(
    [
      ...seatPad(-8),
      KNEE_PAD,
      post([9, 34], [9, 0]),
      { kind: 'cable', at: [7, 112], to: 'hands', behind: true },
      { kind: 'handle', at: 'hands' },
    ],
    pose({
      ...seated(-8, 14),
      torso: -4,
      head: 4,
      arms: reaching([3, 91]),
      contacts: [...standing, ...on('pad', 'hips'), ...holding('handle')],
    }),
    pose({
      ...seated(-8, 14),
      torso: -16,
      head: 12,
      arms: reaching([-1, 60], { out: [20, 10] }),
      contacts: [...standing, ...on('pad', 'hips'), ...holding('handle')],
    }),
  ),
  'band-kneeling': moves(
    [band([36, 112], 'near-hand'), ...pair('handle')],
    pose({
      ...kneel(-4),
      torso: 4,
      arms: reaching([14, 84]),
      contacts: [...kneel(0).contacts, ...holding('handle')],
    }),
    pose({
      ...kneel(-4),
      torso: 0,
      arms: reaching([6, 56], { out: [25, 10] }),
      contacts: [...kneel(0).contacts, ...holding('handle')],
    }),
  ),
})

const lowSeat = (torso: number, to: Point) =>
  pose({
    hip: [-16, 23],
    torso,
    head: -torso * 0.5,
    arms: reaching(to),
    legs: both({ to: [26, 21], end: 172 }),
    contacts: [...on('pad', 'hips'), ...holding('handle')],
  })
const highRow = (to: Point, out: number) =>
  pose({
    ...seated(-10, 15),
    torso: 6,
    head: -4,
    arms: reaching(to, { out: [out, out / 3] }),
    contacts: [...standing, ...on('pad', 'hips'), ...holding('handle')],
  })
const standingRow = (to: Point, out: number) =>
  pose({
    hip: [-2, 51],
    torso: -4,
    head: 4,
    arms: reaching(to, { out: [out, out / 3] }),
    legs: { near: foot(7), far: foot(-9) },
    contacts: [...standing, ...holding('handle')],
  })

export const seatedRow = movement('seated-row', 'side', {
  cable: moves(
    [
      pad([-26, 15.3], [6, 15.3]),
      post([-10, 13], [-10, 0]),
      pad([31.5, 12], [31.5, 36], 4),
      post([46, 0], [46, 44]),
      cable([46, 38]),
      { kind: 'handle', at: 'hands' },
    ],
    lowSeat(14, [20.5, 38.5]),
    lowSeat(-6, [-8, 37]),
  ),
  'machine-high': moves(
    [
      ...seatPad(-10),
      pad([2, 40], [4.5, 60], 4),
      post([26, 0], [26, 100]),
      post([26, 96], [14, 96]),
      ...pair('handle'),
    ],
    highRow([15, 84], 5),
    highRow([1, 58], 25),
  ),
  'band-standing': moves(
    [band([66, 74], 'near-hand'), post([66, 0], [66, 90]), ...pair('handle')],
    standingRow([30, 74], 0),
    standingRow([3, 64], 20),
  ),
})

/** A straight body that leans back on its heels. `angle` is that of the body with the floor. */
const leaning = (heel: Point, angle: number, to: Point, surface: 'bar' | 'handle', out = 0) => {
  const leg = 90 - angle
  const sole = along(heel, leg + 90, 3.5)
  const ankle = along(sole, leg, -4)
  return pose({
    hip: along(ankle, leg, -49),
    torso: -leg,
    head: 6,
    arms: reaching(to, { out: [out, out / 2] }),
    legs: both(angles(leg, leg, leg + 90)),
    contacts: [...on('floor', 'near-heel', 'far-heel'), ...holding(surface)],
  })
}

const STRAPS: Prop[] = [
  { kind: 'cable', at: [48, 108], to: 'near-hand', size: 1.6 },
  ...pair('handle', { size: 7 }),
]
const strapPoses = [
  leaning([30, 0], 44, [-0.5, 77.5], 'handle'),
  leaning([30, 0], 63, [2, 73], 'handle', 25),
]

export const invertedRow = movement('inverted-row', 'side', {
  bar: moves(
    [{ kind: 'bar', at: [0, 58] }, post([0, 56], [0, 0])],
    leaning([56, 0], 20, [0, 58], 'bar'),
    leaning([56, 0], 37, [0, 58], 'bar', 30),
  ),
  straps: moves(STRAPS, ...strapPoses),
  'towel-door': moves(
    [
      { kind: 'wall', at: [50, 108] },
      { kind: 'band', at: [49, 62], to: 'hands', size: 3 },
    ],
    leaning([36, 0], 58, [19, 66], 'handle'),
    leaning([36, 0], 72, [24, 66], 'handle', 25),
  ),
})

const DOWN = lying(0, 0, 90)
const prone = (
  torso: number,
  arms: Limbs,
  near: number,
  far = near,
  contacts: Pose['contacts'] = on('floor', 'hips'),
) =>
  pose({
    hip: DOWN.hip,
    torso,
    head: -8,
    arms,
    contacts,
    legs: { near: angles(near, near, near + 42), far: angles(far, far, far + 42) },
  })
const lifted = (arms: Limbs) => prone(82, arms, -89)

export const proneRaise = movement('prone-raise', 'side', {
  hold: moves([], prone(78, both(angles(98, 98)), -99)),
  'y-t-w': moves(
    [],
    lifted(both({ angles: [84, 84, 84], out: 22 })),
    lifted(both({ angles: [97, 97, 97], out: 22 })),
    lifted(both({ angles: [97, 97, 97], out: 80 })),
    lifted(both({ angles: [97, 97, 97], out: [80, 20] })),
  ),
  sweep: moves(
    [],
    lifted(both(angles(98, 98))),
    { ...lifted(both({ angles: [98, 98, 98], out: 89 })), seconds: 0.05 },
    lifted(both({ angles: [268, 268, 268], out: 89 })),
    lifted(both(angles(268, 268))),
  ),
  flutter: moves(
    [],
    { ...prone(88, both({ angles: [86, 94, 94], out: 60 }), -111, -89), seconds: 1 },
    prone(88, both({ angles: [86, 94, 94], out: 60 }), -89, -111),
  ),
})

const sweepDown = (angle: number) =>
  pose({
    hip: [-6, 50.5],
    torso: 20,
    head: -6,
    arms: both(angles(angle, angle)),
    contacts: [...standing, ...holding('handle')],
  })
export const straightArm = movement('straight-arm-pulldown', 'side', {
  cable: moves(
    [...pulley(44, 112), { kind: 'handle', at: 'hands' }],
    sweepDown(112),
    sweepDown(14),
  ),
})
