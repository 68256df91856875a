import {
  angles,
  as,
  band,
  beside,
  both,
  dumbbells,
  lying,
  movement,
  moves,
  on,
  onBall,
  pad,
  pose,
  post,
  reaching,
  seatedFront,
  standing,
} from './body'
import { add, along, upward } from '@/features/exercise/figures/geometry'
import type { Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'

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
export const bodyOnFloor = (lift: number, legs: Limbs, more: Partial<Pose> = {}) => {
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
