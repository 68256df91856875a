import {
  angles,
  as,
  band,
  barbell,
  beside,
  both,
  cable,
  dumbbellEnds,
  dumbbells,
  foot,
  frontView,
  hipBelow,
  holding,
  kneel,
  lying,
  movement,
  moves,
  on,
  onBall,
  pad,
  pair,
  pose,
  post,
  pulley,
  reaching,
  seated,
  seatedFront,
  seatPad,
  shoulderOf,
  standing,
} from './body'
import { add, along } from '../geometry'
import type { Limbs, Point, Pose, Prop } from '../types'

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

const TIPPED = { hip: [-12, 47] as Point, torso: 62 }
const TIPPED_SHOULDER = shoulderOf(TIPPED.hip, TIPPED.torso)
const row = (to: Point, out: number) =>
  pose({ ...TIPPED, head: -22, arms: reaching(add(TIPPED_SHOULDER, to), { out: [out, out / 3] }) })
const rowPoses = [row([-1, -34], 5), row([-9, -16.5], 25)]

const PRONE = { hip: [-10, 45] as Point, torso: 48 }
const pronePose = (to: Point, out: number) =>
  pose({
    ...PRONE,
    head: -14,
    arms: reaching(add(shoulderOf(PRONE.hip, PRONE.torso), to), { out: [out, out / 3] }),
    legs: both(onBall(-26, 40)),
    contacts: [...on('floor', 'near-toe', 'far-toe'), ...on('bench', 'shoulders')],
  })

export const bentOverRow = movement('bent-over-row', 'side', {
  barbell: moves([barbell], ...rowPoses),
  dumbbell: as('barbell', dumbbells),
  't-bar': as('barbell', [
    { kind: 'bar', at: [-56, 4], to: 'hands' },
    { kind: 'barbell', at: 'hands', by: [7, 2], size: 9 },
  ]),
  'dumbbell-incline-bench': moves(
    [
      {
        kind: 'bench',
        at: beside(PRONE.hip, PRONE.torso, 2, 7.6),
        to: beside(PRONE.hip, PRONE.torso, 33, 8),
        behind: true,
      },
      ...dumbbells,
    ],
    pronePose([0, -33], 5),
    pronePose([-9, -15], 25),
  ),
})

const oneArm = (near: Limbs['near']) =>
  pose({
    hip: [-2, 50],
    torso: 78,
    head: -12,
    arms: { near, far: { to: [27, 23.5], end: 70 } },
    legs: { near: foot(-12), far: angles(4, -86, -46) },
    contacts: [...on('floor', 'near-foot'), ...on('bench', 'far-hand', 'far-knee')],
  })
const splitStance = (near: Limbs['near']) =>
  pose({
    hip: [-6, 46],
    torso: 50,
    head: -18,
    arms: { near, far: { to: [15, 34], end: 60 } },
    legs: { near: onBall(-26, 55), far: foot(14) },
    contacts: on('floor', 'near-toe', 'far-foot'),
  })

export const oneArmRow = movement('one-arm-row', 'side', {
  'dumbbell-bench': moves(
    [flat(-26, 40), { kind: 'dumbbell', at: 'near-hand', angle: 90 }],
    oneArm(angles(0, 0)),
    oneArm({ to: [14, 44] }),
  ),
  'kettlebell-split-stance': moves(
    [{ kind: 'kettlebell', at: 'near-hand' }],
    splitStance(angles(0, 0)),
    splitStance({ to: [2, 49] }),
  ),
})

function flat(left: number, right: number): Prop {
  return { kind: 'bench', at: [left, 20], to: [right, 20], behind: true }
}

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

const shrugPose = (shrug: number, x: number) =>
  pose({ hip: [0, 52.6], torso: 0, shrug, arms: both(angles(x, 0)), legs: both({ to: [6, 4] }) })
export const shrug = movement('shrug', 'front', {
  barbell: moves([barbell], shrugPose(0, 4), shrugPose(4.5, 4)),
  dumbbell: moves(pair('dumbbell'), shrugPose(0, 10), shrugPose(4.5, 10)),
})

const raise = (first: number, second: number) =>
  pose({ hip: [0, 52.6], torso: 0, arms: both(angles(first, second)), legs: both({ to: [7, 4] }) })
export const armRaise = movement('arm-raise', 'front', {
  'dumbbell-side': moves(pair('dumbbell', { size: 4 }), raise(10, 14), raise(86, 92)),
  'band-side': as('dumbbell-side', [band('near-foot', 'near-hand'), band('far-foot', 'far-hand')]),
  'dumbbell-front': {
    view: 'side',
    ...moves(
      dumbbellEnds,
      ...[6, 92].map((angle) =>
        pose({
          hip: [-1, 52.6],
          torso: -1,
          arms: both(angles(angle, angle)),
          legs: { near: foot(1), far: foot(-2) },
        }),
      ),
    ),
  },
})

const openFront = (angle: number, out: number, legs = both({ to: [7, 4] as Point })) =>
  pose({ hip: [0, 52.6], torso: 0, arms: both({ angles: [angle, angle, angle], out }), legs })
export const reverseFly = movement('reverse-fly', 'front', {
  'dumbbell-bent-over': {
    view: 'side',
    ...moves(
      dumbbellEnds,
      ...[4, 74].map((out) =>
        pose({ ...TIPPED, head: -22, arms: both({ angles: [0, 2, 2], out }) }),
      ),
    ),
  },
  machine: moves(
    [
      { kind: 'pad', at: [-12, 22], to: [12, 22], behind: true },
      { kind: 'pad', at: [0, 36], to: [0, 56], size: 12 },
      ...pair('handle', { angle: 0, size: 8 }),
    ],
    pose({ ...seatedFront, arms: both({ angles: [80, 80, 80], out: 76 }) }),
    pose({ ...seatedFront, arms: both({ angles: [90, 90, 90], out: 10 }) }),
  ),
  'band-standing': moves([band('far-hand', 'near-hand')], openFront(80, 78), openFront(90, 4)),
})

const facePose = (to: Point, out: readonly [number, number]) =>
  pose({
    hip: [-3, 51.5],
    torso: -5,
    head: 4,
    arms: reaching(to, { out }),
    legs: { near: foot(6), far: foot(-8) },
    contacts: [...standing, ...holding('handle')],
  })
export const facePull = movement('face-pull', 'side', {
  cable: moves(
    [...pulley(62, 92), { kind: 'handle', at: 'hands', size: 5 }],
    facePose([27, 86], [6, 4]),
    facePose([6, 93], [55, 55]),
  ),
})

const rotated = (out: number) =>
  pose({
    hip: [0, 52.6],
    torso: 0,
    legs: both({ to: [6, 4] }),
    arms: { near: { angles: [6, 90, 90], out: [0, out] }, far: angles(12, 8) },
    contacts: [...standing, ...on('handle', 'near-hand')],
  })
export const externalRotation = movement('external-rotation', 'front', {
  band: moves(
    [
      post([-58, 0], [-58, 80]),
      band([-58, 62], 'near-hand'),
      { kind: 'handle', at: 'near-hand', angle: 0, size: 7 },
    ],
    rotated(140),
    rotated(20),
  ),
})
