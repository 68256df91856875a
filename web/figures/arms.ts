import {
  angles,
  as,
  band,
  beside,
  both,
  dumbbellEnds,
  dumbbells,
  feet,
  foot,
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
  shoulderOf,
  smallBar,
  standing,
} from './body'
import type { Limbs, Point, Prop } from '@/features/exercise/figures/types'
import { BACK_REST, upright } from './overhead'

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
