import {
  angles,
  barbell,
  beside,
  both,
  dumbbells,
  feet,
  foot,
  holding,
  lying,
  movement,
  moves,
  on,
  onBall,
  pad,
  pose,
  post,
  reaching,
  seated,
  seatedFront,
  seatPad,
  standing,
} from './body'
import { along, upward } from '../geometry'
import type { Limb, Limbs, Point, Pose, Prop } from '../types'

const step = (near: Limb, far: Limb, arms: Limbs, hip: Point = [0, 51.6], torso = 4): Pose =>
  pose({ seconds: 1, hip, torso, arms, legs: { near, far }, contacts: [] })
const STRIDES: [Limb, Limb][] = [
  [foot(11), onBall(-5, 60)],
  [onBall(-5, 60), foot(11)],
]
const HANG: Limbs = { near: angles(0, 2), far: angles(0, 2) }
export const carry = movement('carry', 'side', {
  'two-hands': moves(
    dumbbells,
    ...STRIDES.map(([near, far]) => step(near, far, HANG, [1, 51.2], 1)),
  ),
  'one-hand': moves(
    [{ kind: 'dumbbell', at: 'near-hand', angle: 90 }],
    ...STRIDES.map(([near, far], index) =>
      step(
        near,
        far,
        { near: angles(0, 2), far: angles(index === 0 ? 18 : -18, index === 0 ? 30 : -6) },
        [1, 51.2],
        1,
      ),
    ),
  ),
})

const armsBack = both(angles(-30, -24))
const jumpSquat = (high: Pose[]) => [
  pose({ seconds: 0.7, hip: [-13, 30], torso: 42, head: -18, arms: armsBack }),
  ...high,
]
const inAir = (hip: Point, arms: Limbs, legs: Limbs = both(angles(2, -4, 40))) =>
  pose({ seconds: 0.7, hip, torso: 2, arms, legs, contacts: [] })
const frontPose = (hip: Point, arm: Limb, leg: Limb, contacts: Pose['contacts'] = []) =>
  pose({ hip, torso: 0, arms: both(arm), legs: both(leg), contacts })
const bound = (side: 1 | -1): Pose => {
  const [x, stand, free] = [
    side * 14,
    { to: [side * 20, 4] as Point },
    { to: [side * -2, 16] as Point },
  ]
  return pose({
    seconds: 1,
    hip: [x, 46],
    torso: 0,
    contacts: [],
    arms: {
      near: angles(side > 0 ? 30 : 50, side > 0 ? 20 : 60),
      far: angles(side > 0 ? 50 : 30, side > 0 ? 60 : 20),
    },
    legs:
      side > 0
        ? { near: { ...stand, bend: 'forward' }, far: { ...free, bend: 'forward' } }
        : { near: { ...free, bend: 'forward' }, far: { ...stand, bend: 'forward' } },
  })
}
const hop = (y: number, legs: Limbs) =>
  pose({
    seconds: 1,
    hip: [0, y],
    torso: 2,
    arms: both(angles(-14, 46)),
    legs,
    contacts: [],
    props: { rope: [4, y > 52 ? 52 : 58] },
  })
export const jump = movement('jump', 'side', {
  squat: moves(
    [],
    ...jumpSquat([
      pose({ seconds: 0.5, hip: [0, 52.4], torso: 4, arms: both(angles(20, 20)), contacts: [] }),
      inAir([0, 72], both(angles(-6, 4))),
    ]),
  ),
  box: moves(
    [{ kind: 'box', at: [44, 24], size: 32 }],
    ...jumpSquat([
      inAir([16, 70], both(angles(110, 120)), both(angles(70, 0, 80))),
      pose({
        hip: [31.5, 55],
        torso: 29,
        head: -10,
        arms: both(angles(60, 70)),
        legs: feet(40, 24),
        contacts: on('box', 'near-foot', 'far-foot'),
      }),
      pose({
        hip: [40, 76.6],
        torso: 2,
        legs: feet(40, 24),
        contacts: on('box', 'near-foot', 'far-foot'),
      }),
    ]),
  ),
  star: {
    view: 'front',
    ...moves(
      [],
      frontPose(
        [0, 34],
        { to: [9, 30], out: [20, 10] },
        { to: [9, 4], bend: 'forward', out: [42, 20] },
        standing,
      ),
      frontPose([0, 70], angles(136, 138), angles(36, 34, 110)),
    ),
  },
  jack: {
    view: 'front',
    ...moves(
      [],
      frontPose([0, 52.6], angles(8, 6), { to: [4, 4] }),
      frontPose([0, 50], angles(158, 172), { to: [22, 4] }),
    ),
  },
  'side-to-side': { view: 'front', ...moves([], bound(1), bound(-1)) },
  rope: moves(
    [{ kind: 'ball', at: 'rope', size: 55, behind: true }],
    hop(50, feet()),
    hop(60, both(angles(20, -22, 50))),
  ),
})

const rack = (hip: Point, torso: number) => reaching(beside(hip, torso, 31.5, 7), { out: [15, 10] })
const FLOOR_PULL = pose({
  seconds: 0.7,
  hip: [-16, 36],
  torso: 58,
  head: -22,
  arms: reaching([5, 12]),
})
const HIP_PULL = pose({ seconds: 0.7, hip: [-2, 50], torso: 12, arms: reaching([5, 46]) })
const CAUGHT = pose({ seconds: 0.7, hip: [-5, 42], torso: 10, head: -4, arms: rack([-5, 42], 10) })
const bellClean = (near: Limb, hip: Point, torso: number) =>
  pose({
    seconds: 0.8,
    hip,
    torso,
    head: -torso * 0.4,
    arms: { near, far: angles(torso > 20 ? -26 : -6, torso > 20 ? -16 : 6) },
  })
export const clean = movement('clean', 'side', {
  barbell: moves(
    [barbell],
    FLOOR_PULL,
    HIP_PULL,
    CAUGHT,
    pose({ hip: [0.5, 52.6], torso: 0, arms: rack([0.5, 52.6], 0) }),
  ),
  'barbell-press': moves(
    [barbell],
    FLOOR_PULL,
    HIP_PULL,
    CAUGHT,
    pose({ hip: [0.5, 52.6], torso: 0, head: 4, arms: reaching([3, 115]) }),
  ),
  'kettlebell-one-arm': moves(
    [{ kind: 'kettlebell', at: 'near-hand', angle: 0 }],
    bellClean(angles(-26, -26), [-13, 42], 60),
    bellClean(angles(14, 60), [-2, 51], 12),
    bellClean(angles(12, 150), [0.5, 52.6], 0),
  ),
})

const ropes = (near: number, far: number) =>
  pose({
    seconds: 1,
    hip: [-9, 42],
    torso: 26,
    head: -8,
    arms: { near: angles(near - 34, near), far: angles(far - 34, far) },
  })
export const slam = movement('slam', 'side', {
  ball: moves(
    [{ kind: 'medicine-ball', at: 'ball', size: 6.5 }],
    pose({
      seconds: 0.7,
      hip: [0, 52.6],
      torso: -3,
      arms: reaching([8, 112], { out: [10, 5] }),
      props: { ball: [8, 115] },
    }),
    pose({
      seconds: 0.5,
      hip: [-13, 38],
      torso: 48,
      head: -10,
      arms: reaching([24, 32], { out: [10, 5] }),
      props: { ball: [26, 29] },
    }),
    pose({
      seconds: 0.5,
      hip: [-14, 34],
      torso: 54,
      head: -14,
      arms: reaching([22, 22], { out: [10, 5] }),
      props: { ball: [27, 6.5] },
    }),
  ),
  ropes: moves(
    [
      { kind: 'band', at: [84, 3], to: 'far-hand', behind: true },
      { kind: 'band', at: [84, 3], to: 'near-hand', size: 2.4 },
      post([84, 0], [84, 12]),
    ],
    ropes(105, 40),
    ropes(40, 105),
  ),
})

const CROUCH = pose({
  seconds: 0.6,
  hip: [-14, 30.5],
  torso: 80,
  head: -20,
  arms: reaching([17, 1.5]),
  legs: both(onBall(-13, 42)),
  contacts: on('floor', 'near-hand', 'far-hand'),
})
const STAND = pose({ seconds: 0.6, hip: [-1, 52.6], torso: 0, contacts: [] })
const BACK_PLANK = pose({
  seconds: 0.6,
  hip: [-12, 32.5],
  torso: 86,
  head: -16,
  arms: reaching([17, 1.5]),
  legs: both({ to: [-54, 9], end: 16 }),
  contacts: on('floor', 'near-hand', 'far-hand'),
})
export const burpee = movement('burpee', 'side', {
  jump: moves(
    [],
    BACK_PLANK,
    CROUCH,
    { ...STAND, hip: [-1, 51.4], torso: 4 },
    inAir([-1, 70], both(angles(172, 176))),
  ),
  stand: moves([], BACK_PLANK, CROUCH, STAND),
  'walk-out': moves(
    [],
    { ...STAND, hip: [-41, 52.6], legs: feet(-42) },
    pose({
      seconds: 0.8,
      hip: [-47, 52.2],
      torso: 123,
      head: 10,
      arms: reaching([-23, 1.5]),
      legs: feet(-44),
      contacts: on('floor', 'near-hand', 'far-hand'),
    }),
    pose({
      seconds: 0.6,
      hip: [-1, 32.5],
      torso: 86,
      head: -16,
      arms: reaching([28, 1.5]),
      legs: both({ to: [-43, 9], end: 16 }),
      contacts: on('floor', 'near-hand', 'far-hand'),
    }),
  ),
})

const ARMS = { forward: angles(34, 128), back: angles(-46, 40) }
const running = (isNearUp: boolean, up: Limb, down: Limb, hip: Point, torso: number): Pose =>
  pose({
    seconds: 1,
    hip,
    torso,
    contacts: [],
    legs: isNearUp ? { near: up, far: down } : { near: down, far: up },
    arms: isNearUp
      ? { near: ARMS.back, far: ARMS.forward }
      : { near: ARMS.forward, far: ARMS.back },
  })
const BELT: Prop[] = [
  { kind: 'pad', at: [-46, 3], to: [40, 3], size: 5, behind: true },
  post([40, 3], [48, 74]),
  post([48, 74], [36, 72]),
]
const walking = (isNearFront: boolean): Pose =>
  pose({
    seconds: 1,
    hip: [0, 56.4],
    torso: 3,
    contacts: [],
    legs: isNearFront
      ? { near: { to: [14, 10.5], end: 100 }, far: onBall(-8, 58, 5.6) }
      : { near: onBall(-8, 58, 5.6), far: { to: [14, 10.5], end: 100 } },
    arms: isNearFront
      ? { near: angles(-26, -10), far: angles(22, 44) }
      : { near: angles(22, 44), far: angles(-26, -10) },
  })
export const run = movement('run', 'side', {
  'on-the-spot': moves(
    [],
    ...[true, false].map((isNear) =>
      running(isNear, angles(88, -6, 80), onBall(4, 62), [0, 55], 3),
    ),
  ),
  'treadmill-run': moves(
    BELT,
    ...[true, false].map((isNear) =>
      running(isNear, angles(62, -22, 70), angles(-22, -62, 10), [-2, 62], 12),
    ),
  ),
  'treadmill-walk': moves(BELT, ...[true, false].map(walking)),
})

const CRANK: Point = [16, 19]
const pedal = (degrees: number): Limb => ({ to: along(CRANK, degrees, 9.5), end: 84 })
const cycling = (degrees: number) =>
  pose({
    seconds: 0.7,
    hip: [-8, 55],
    torso: 34,
    head: -18,
    arms: reaching([37, 68], {}),
    legs: { near: pedal(degrees), far: pedal(degrees + 180) },
    contacts: [...on('pad', 'hips'), ...holding('bar')],
  })
const gliding = (side: 1 | -1) => {
  const [front, back]: Limb[] = [
    { to: [15, 15], end: 96 },
    { to: [-16, 18], end: 62 },
  ]
  const [pushed, pulled]: Limb[] = [{ to: [31, 76] }, { to: [17, 70] }]
  return pose({
    seconds: 1,
    hip: [-1, 60],
    torso: 5,
    contacts: [],
    legs: side > 0 ? { near: front as Limb, far: back } : { near: back as Limb, far: front },
    arms: side > 0 ? { near: pulled as Limb, far: pushed } : { near: pushed as Limb, far: pulled },
    props: side > 0 ? { front: [12, 11], back: [-16, 12] } : { front: [-16, 12], back: [12, 11] },
  })
}
const rowing = (x: number, torso: number, to: Point) =>
  pose({
    seconds: 0.9,
    hip: [x, 21],
    torso,
    head: -torso * 0.5,
    arms: reaching(to),
    legs: both({ to: [34, 15], end: 142 }),
    contacts: holding('handle'),
    props: { front: [x + 6, 13.6], back: [x - 7, 13.6] },
  })
const climbing = (isNearUp: boolean) => {
  const [high, low]: Limb[] = [foot(12, 26), foot(-1, 8)]
  return pose({
    seconds: 1,
    hip: [-4, 58],
    torso: 12,
    head: -4,
    arms: { near: { to: [22, 72] }, far: { to: [24, 72] } },
    contacts: on('bar', 'near-hand'),
    legs: isNearUp ? { near: high as Limb, far: low } : { near: low as Limb, far: high },
  })
}
export const cardioMachine = movement('cardio-machine', 'side', {
  bike: moves(
    [
      { kind: 'ball', at: [44, 16], size: 15, behind: true },
      { kind: 'wheel', at: CRANK, size: 5, behind: true },
      { kind: 'pad', at: [-15, 47.4], to: [-2, 47.4], behind: true },
      post([-8, 46], [-2, 6]),
      post([-2, 6], [44, 6]),
      post([-2, 20], [34, 40]),
      post([30, 6], [37, 68]),
      { kind: 'bar', at: [37, 68] },
      { kind: 'handle', at: 'near-foot', angle: 90, size: 7 },
    ],
    cycling(-60),
    cycling(30),
    cycling(120),
  ),
  elliptical: moves(
    [
      { kind: 'ball', at: [-40, 18], size: 16, behind: true },
      post([-40, 18], [-40, 2]),
      post([-52, 2], [40, 2]),
      post([34, 2], [38, 92]),
      { kind: 'bar', at: 'front', to: [-40, 22], behind: true },
      { kind: 'bar', at: [36, 40], to: 'near-hand' },
      { kind: 'bar', at: [36, 40], to: 'far-hand', behind: true },
    ],
    gliding(1),
    gliding(-1),
  ),
  rower: moves(
    [
      post([-48, 9], [44, 9]),
      post([-44, 9], [-44, 0]),
      { kind: 'ball', at: [50, 17], size: 15 },
      { kind: 'pad', at: 'back', to: 'front', size: 4, behind: true },
      pad([37, 8], [42, 22], 3),
      { kind: 'cable', at: [50, 28], to: 'hands' },
      { kind: 'handle', at: 'hands', size: 7 },
    ],
    rowing(-1, 13, [36, 33]),
    rowing(-22, 4, [20, 33]),
    rowing(-24, -20, [-22, 35]),
  ),
  stairs: moves(
    [
      { kind: 'box', at: [10, 8], size: 40 },
      { kind: 'box', at: [21, 26], size: 18 },
      post([30, 8], [34, 100]),
      { kind: 'bar', at: [16, 72], to: [34, 72] },
    ],
    climbing(true),
    climbing(false),
  ),
})

const pushing = (isNear: boolean) => {
  const [front, back]: Limb[] = [
    { to: [-12, 9], end: 62 },
    { to: [-42, 12], end: 34 },
  ]
  return pose({
    seconds: 1,
    hip: [-16, 44],
    torso: 58,
    head: -20,
    arms: both({ to: [37, 53] }),
    contacts: holding('handle'),
    legs: isNear ? { near: front as Limb, far: back } : { near: back as Limb, far: front },
  })
}
export const sled = movement('sled', 'side', {
  push: moves(
    [
      post([36, 6], [36, 70]),
      { kind: 'bar', at: [28, 3], to: [78, 3] },
      { kind: 'plate', at: [58, 16], size: 11 },
      post([58, 5], [58, 30]),
      { kind: 'handle', at: [37, 53], angle: 0, size: 9 },
    ],
    pushing(true),
    pushing(false),
  ),
})

const FLOOR = lying(0, 0)
export const standingStretch = movement('standing-stretch', 'side', {
  calf: moves(
    [],
    pose({
      hip: [-3, 45],
      torso: 24,
      head: -8,
      arms: both({ to: [17, 38], end: 50 }),
      legs: { near: foot(15), far: foot(-29.8) },
    }),
  ),
})
export const floorStretch = movement('floor-stretch', 'side', {
  'hamstring-lying': moves(
    [],
    pose({
      ...FLOOR,
      head: 2,
      arms: both({ to: [6, 24] }),
      legs: { near: angles(170, 168, 258), far: angles(91, 90, 180) },
      contacts: on('floor', 'hips', 'shoulders'),
    }),
  ),
  'hip-flexor-kneeling': moves(
    [],
    pose({
      hip: [9, 25.5],
      torso: -2,
      arms: both({ to: [22, 31], end: 70 }),
      legs: { near: foot(33), far: angles(-26, -92, -50) },
      contacts: on('floor', 'near-foot', 'far-knee'),
    }),
  ),
  child: moves(
    [],
    pose({
      hip: [-20, 16.2],
      torso: [62, 92],
      head: 46,
      arms: both({ to: [37, 1.7] }),
      legs: both(angles(59, -94, -49)),
      contacts: on('floor', 'near-hand', 'far-hand'),
    }),
  ),
})

const rolling = (x: number, legs: (hip: Point) => Limbs, y = 12) => {
  const hip: Point = [x, y]
  return pose({
    hip,
    torso: -36,
    head: 10,
    arms: reaching([-12, 1.5]),
    legs: legs(hip),
    contacts: on('floor', 'near-hand', 'far-hand'),
  })
}
const proneRoll = (x: number): Pose =>
  pose({
    hip: [x, 14.8],
    torso: 81,
    head: -14,
    arms: both({ angles: [14, 92, 92] }),
    legs: both(angles(-88, -90, -40)),
    contacts: on('floor', 'near-elbow', 'far-elbow'),
  })
const ROLL: Prop = { kind: 'roller', at: [30, 5], size: 5, behind: true }
export const foamRoll = movement('foam-roll', 'side', {
  calf: moves(
    [ROLL],
    ...[-3, 10.5].map((x) =>
      rolling(x, () => ({ near: angles(92, 90, 175), far: { to: [24, 4] as Point } })),
    ),
  ),
  hamstrings: moves(
    [{ ...ROLL, at: [14, 5] }],
    ...[-3, 10.5].map((x) => rolling(x, () => both(angles(92, 90, 172)), 12.2)),
  ),
  quadriceps: moves([{ ...ROLL, at: [-12, 5] }], proneRoll(0), {
    ...proneRoll(8.2),
    arms: both({ angles: [-14, 88, 88] }),
  }),
})

const sitting = (arms: Limbs, head = 0, torso = 0) => pose({ ...seated(-8), torso, head, arms })
const harness = (head: number): Pose => {
  const made = sitting(reaching([12, 34]), head, 40)
  const top = beside(made.hip, 40, 29)
  const at = upward(top, 40 + head, 17)
  return { ...made, props: { weight: [at[0] + 1, Math.max(8, at[1] - 24)] } }
}
export const neck = movement('neck', 'side', {
  'hold-front': moves(seatPad(-8), sitting(both({ to: [2, 72], out: [20, 25] }))),
  'hold-side': {
    view: 'front',
    ...moves(
      [{ kind: 'pad', at: [-12, 22], to: [12, 22], behind: true }],
      pose({ ...seatedFront, arms: { near: { to: [8, 71], bend: 'back' }, far: angles(10, -8) } }),
    ),
  },
  harness: moves(
    [
      ...seatPad(-8),
      { kind: 'band', at: 'head', to: 'weight' },
      { kind: 'plate', at: 'weight', size: 6 },
    ],
    harness(50),
    harness(-6),
  ),
})
