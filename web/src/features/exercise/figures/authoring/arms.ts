import {
  angles,
  as,
  band,
  barbell,
  beside,
  both,
  dumbbellEnds,
  dumbbells,
  feet,
  foot,
  frontView,
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
  smallBar,
  standing,
} from './body'
import type { Limbs, Point, Pose, Prop } from '../types'

const upright = (arms: Limbs, more: Partial<Pose> = {}) =>
  pose({ hip: [0, 52.6], torso: 0, arms, legs: { near: foot(1), far: foot(-2) }, ...more })

const frontStand = (to: Point) =>
  pose({ hip: [0, 52.6], torso: 0, arms: reaching(to), legs: both({ to: [8, 4] }) })
const frontSeat = (to: Point) => pose({ ...seatedFront, arms: reaching(to) })
const BACK_REST: Prop[] = [
  { kind: 'pad', at: [-12, 22], to: [12, 22], behind: true },
  { kind: 'pad', at: [0, 30], to: [0, 62], size: 14, behind: true },
]
const sideSeat: Prop[] = [...seatPad(-2), pad([-9.8, 26], [-12, 66], 4)]
const pressed = (to: Point, out: readonly [number, number]) =>
  pose({
    ...seated(-2),
    torso: -3,
    head: 2,
    arms: reaching(to, { out }),
  })
const standingPress = [
  upright(reaching([7, 85], { out: [15, 10] }), { torso: -3, head: 0 }),
  upright(reaching([3, 115]), { torso: 0, head: 4 }),
]

export const overheadPress = movement('overhead-press', 'side', {
  'dumbbell-seated': frontView(
    moves([...BACK_REST, ...pair('dumbbell')], frontSeat([21, 70]), frontSeat([12, 91])),
  ),
  'barbell-seated': moves(
    [...sideSeat, barbell],
    pressed([7, 63], [20, 10]),
    pressed([1, 91], [4, 4]),
  ),
  'barbell-standing': moves([barbell], ...standingPress),
  'kettlebell-standing': frontView(
    moves(
      [
        { kind: 'kettlebell', at: 'far-hand', angle: -130 },
        { kind: 'kettlebell', at: 'near-hand', angle: 130 },
      ],
      frontStand([18, 86]),
      frontStand([12, 114.5]),
    ),
  ),
  'cable-standing': frontView(
    moves(
      [
        post([48, 0], [48, 40]),
        post([-48, 0], [-48, 40]),
        { kind: 'cable', at: [48, 8], to: 'near-hand' },
        { kind: 'cable', at: [-48, 8], to: 'far-hand' },
        ...pair('handle'),
      ],
      frontStand([20, 88]),
      frontStand([12, 114.5]),
    ),
  ),
  'band-standing': frontView(
    moves(
      [band('near-foot', 'near-hand'), band('far-foot', 'far-hand')],
      frontStand([19, 87]),
      frontStand([12, 114.5]),
    ),
  ),
  machine: moves(
    [...sideSeat, post([-20, 0], [-20, 96]), ...pair('handle')],
    pressed([5, 63], [20, 10]),
    pressed([1, 91], [4, 4]),
  ),
})

const rack = (hip: Point, torso: number) => reaching(beside(hip, torso, 31, 7), { out: [15, 10] })
export const thruster = movement('thruster', 'side', {
  kettlebell: moves(
    pair('kettlebell', { angle: -100 }),
    pose({ hip: [-10, 26], torso: 20, head: -10, arms: rack([-10, 26], 20) }),
    pose({ hip: [0, 52.6], torso: 0, arms: rack([0, 52.6], 0) }),
    pose({ hip: [0, 52.6], torso: 0, arms: reaching([3, 115]) }),
  ),
  'barbell-push-press': moves(
    [barbell],
    pose({ seconds: 0.7, hip: [0, 52.6], torso: 0, arms: rack([0, 52.6], 0) }),
    pose({ seconds: 1, hip: [-3, 44], torso: 3, arms: rack([-3, 44], 3) }),
    pose({ hip: [0, 52.6], torso: 0, arms: reaching([3, 115]) }),
  ),
})

const pike = (hip: Point, torso: number) =>
  pose({
    hip,
    torso,
    head: 4,
    arms: reaching([22, 1.5], { end: 68, out: torso > 140 ? [35, 10] : 4 }),
    legs: both(onBall(-26, 50)),
    contacts: on('floor', 'near-hand', 'far-hand', 'near-toe', 'far-toe'),
  })
const handstand = (y: number) =>
  pose({
    hip: [0, y + 29],
    torso: 180,
    head: 0,
    arms: reaching([-1.5, 1.5], { end: -20, out: y < 25 ? [35, 10] : 4 }),
    legs: both(angles(177, 175, 225)),
    contacts: on('floor', 'near-hand', 'far-hand'),
  })
export const invertedPress = movement('inverted-press', 'side', {
  pike: moves([], pike([-7, 52], 138), pike([-11, 49.5], 141)),
  handstand: moves([{ kind: 'wall', at: [14, 118] }], handstand(34.4), handstand(18.5)),
})

const curls = [upright(both(angles(-2, 4))), upright(both(angles(10, 140)))]
const INCLINE = { hip: [0, 30] as Point, torso: -36 }
const inclineCurl = (arms: Limbs) =>
  pose({
    ...INCLINE,
    head: 8,
    arms,
    legs: feet(25),
    contacts: [...standing, ...on('bench', 'shoulders')],
  })
const concentration = (near: Limbs['near']) =>
  pose({
    ...seated(-10, 14),
    torso: 42,
    head: -8,
    arms: { near, far: { to: [13, 35], end: 70 } },
    legs: { near: foot(16), far: foot(12) },
    contacts: [...standing, ...on('bench', 'hips')],
  })
const onSlope = (forearm: number) =>
  pose({
    ...seated(-12, 14),
    torso: 10,
    head: 6,
    arms: both(angles(48, forearm)),
    contacts: [...standing, ...on('pad', 'hips')],
  })
const slopeElbow = beside(seated(-12).hip, 10, 29)
const SLOPE: Prop[] = [
  ...seatPad(-12),
  pad([slopeElbow[0] + 3, slopeElbow[1] - 8], [slopeElbow[0] + 15, slopeElbow[1] - 18.5], 4),
  post([slopeElbow[0] + 12, slopeElbow[1] - 18], [slopeElbow[0] + 12, 0]),
]

export const curl = movement('curl', 'side', {
  'bar-standing': moves([smallBar], ...curls),
  'dumbbell-standing': as('bar-standing', dumbbellEnds),
  'dumbbell-incline-bench': moves(
    [
      {
        kind: 'bench',
        at: beside(INCLINE.hip, INCLINE.torso, 2, -7.4),
        to: beside(INCLINE.hip, INCLINE.torso, 42, -8.3),
        behind: true,
      },
      pad([-3, 22.3], [10, 23], 4),
      ...dumbbellEnds,
    ],
    inclineCurl(both(angles(-2, 2))),
    inclineCurl(both(angles(2, 138))),
  ),
  'dumbbell-seated-one-arm': moves(
    [
      { kind: 'bench', at: [-30, 21.8], to: [0, 21.8], behind: true },
      { kind: 'dumbbell', at: 'near-hand' },
    ],
    concentration(angles(6, 6)),
    concentration(angles(8, 138)),
  ),
  machine: moves([...SLOPE, ...pair('handle')], onSlope(58), onSlope(168)),
  'bar-preacher': as('machine', [...SLOPE, smallBar]),
  'cable-standing': as('bar-standing', [
    ...pulley(48, 8),
    { kind: 'handle', at: 'hands', angle: 0, size: 6 },
  ]),
  'band-standing': as('bar-standing', [band('near-foot', 'near-hand')]),
})

const pushed = (forearm: number) =>
  pose({
    hip: [-4, 52],
    torso: 8,
    head: -2,
    arms: both(angles(0, forearm)),
    legs: { near: foot(1), far: foot(-5) },
    contacts: [...standing, ...holding('handle')],
  })
const padPushed = (forearm: number) =>
  pose({
    ...seated(-12, 14),
    torso: 6,
    head: 2,
    arms: both(angles(50, forearm)),
    contacts: [...standing, ...on('pad', 'hips')],
  })
const padElbow = beside(seated(-12).hip, 6, 29)
export const pushdown = movement('pushdown', 'side', {
  cable: moves(
    [
      post([40, 0], [40, 116]),
      post([40, 116], [17, 116]),
      { kind: 'cable', at: [17, 116], to: 'hands' },
      { kind: 'handle', at: 'hands' },
    ],
    pushed(112),
    pushed(6),
  ),
  machine: moves(
    [
      ...seatPad(-12),
      pad([padElbow[0] + 3, padElbow[1] - 8], [padElbow[0] + 15, padElbow[1] - 17.5], 4),
      post([padElbow[0] + 12, padElbow[1] - 17], [padElbow[0] + 12, 0]),
      ...pair('handle'),
    ],
    padPushed(164),
    padPushed(56),
  ),
})

export const overheadExtension = movement('overhead-extension', 'side', {
  dumbbell: moves(
    [{ kind: 'dumbbell', at: 'hands', angle: 0 }],
    upright(both(angles(172, 294))),
    upright(both(angles(176, 182))),
  ),
})

const tipped = (forearm: number) =>
  pose({ hip: [-12, 47], torso: 62, head: -20, arms: both(angles(-66, forearm)) })
export const kickback = movement('kickback', 'side', {
  dumbbell: moves(dumbbells, tipped(14), tipped(-64)),
})

const benchDipPose = (y: number, out: number) =>
  pose({
    hip: [y > 25 ? 3 : 0, y],
    torso: 0,
    arms: reaching([-8, 23.5], { out: [out, 0] }),
    legs: both({ to: [46, 5], end: 130 }),
    contacts: on('bench', 'near-hand', 'far-hand'),
  })
export const benchDip = movement('bench-dip', 'side', {
  bench: moves(
    [{ kind: 'bench', at: [-34, 20], to: [-6, 20], behind: true }],
    benchDipPose(28.2, 0),
    benchDipPose(20, 0),
  ),
})

const FLAT = lying(0, 22)
const flyPose = (out: number) =>
  pose({
    ...FLAT,
    head: 4,
    arms: both({ angles: [180, 180, 180], out }),
    legs: feet(20),
    contacts: [...standing, ...on('bench', 'shoulders', 'hips')],
  })
const seatedFly = (out: number) =>
  pose({ ...seatedFront, arms: both({ angles: [88, 88, 88], out }) })
const crossover = (to: Point, out: readonly [number, number]) =>
  pose({ hip: [0, 52], torso: 0, arms: reaching(to, { out }), legs: both({ to: [8, 4] }) })
export const fly = movement('fly', 'front', {
  'dumbbell-bench': {
    view: 'side',
    ...moves(
      [{ kind: 'bench', at: [-44, 20], to: [7, 20], behind: true }, ...dumbbells],
      flyPose(74),
      flyPose(4),
    ),
  },
  machine: moves(
    [...BACK_REST, ...pair('handle', { angle: 0, size: 10 })],
    seatedFly(8),
    seatedFly(76),
  ),
  cable: moves(
    [
      post([62, 0], [62, 116]),
      post([-62, 0], [-62, 116]),
      { kind: 'cable', at: [62, 112], to: 'near-hand' },
      { kind: 'cable', at: [-62, 112], to: 'far-hand' },
      ...pair('handle', { angle: 90, size: 7 }),
    ],
    crossover([40, 80], [10, 0]),
    crossover([5, 62], [66, 20]),
  ),
})

const WRIST = { ...kneel(-20), torso: 60 }
const wristShoulder = shoulderOf([-20, 28.1], 60)
const WRIST_BENCH = wristShoulder[1] - 16.5 - 2.8
const wristPose = (hand: number) =>
  pose({
    ...WRIST,
    head: -24,
    arms: both(angles(14, 90, hand)),
    contacts: [...WRIST.contacts, ...on('bench', 'near-elbow', 'far-elbow')],
  })
const onThighs = (hand: number) =>
  pose({
    ...seated(-12, 12),
    torso: 40,
    head: -10,
    arms: both(angles(-27, 93, hand)),
    contacts: [...standing, ...on('pad', 'hips')],
  })
const rollerPose = (near: number, far: number, weight: number) =>
  upright(
    { near: angles(88, 92, near), far: angles(88, 92, far) },
    { torso: -3, props: { weight: [33, weight] } },
  )
export const grip = movement('grip', 'side', {
  'bar-kneeling': moves(
    [
      {
        kind: 'bench',
        at: [0, WRIST_BENCH - 2],
        to: [wristShoulder[0] + 17, WRIST_BENCH - 2],
        behind: true,
      },
      { ...smallBar, size: 6 },
    ],
    wristPose(50),
    wristPose(145),
  ),
  'dumbbell-seated': moves([...seatPad(-12), ...dumbbellEnds], onThighs(45), onThighs(150)),
  'plate-pinch': moves(
    [{ kind: 'plate', at: 'near-hand', by: [0, -6], size: 7 }],
    upright(both(angles(2, 4))),
  ),
  roller: moves(
    [
      band('near-hand', 'weight'),
      { kind: 'plate', at: 'weight', size: 5 },
      { kind: 'roller', at: 'near-hand', size: 3 },
    ],
    rollerPose(70, 115, 14),
    rollerPose(115, 70, 40),
    rollerPose(70, 115, 66),
  ),
})
