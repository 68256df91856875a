import {
  angles,
  beside,
  both,
  feet,
  foot,
  hipBelow,
  holding,
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
  seated,
  seatPad,
  standing,
} from './body'
import { along } from '../geometry'
import type { Limb, Limbs, Point, Pose, Prop } from '../types'

const FLOOR = lying(0, 0)
type Torso = Pose['torso']
const atHead = (hip: Point, torso: Torso) => reaching(beside(hip, torso, 38, 3), { out: [56, 40] })
const crossed = (hip: Point, torso: Torso) => reaching(beside(hip, torso, 24, 9), { out: [30, 50] })
const sitUp = (torso: Torso, arms: (hip: Point, torso: Torso) => Limbs, head = 0) =>
  pose({
    hip: FLOOR.hip,
    torso,
    head,
    arms: arms(FLOOR.hip, torso),
    legs: feet(25),
    contacts: [...standing, ...on('floor', 'hips')],
  })
const BALL_HIP: Point = [6, 31.4]
const ballCrunch = (torso: Torso) =>
  pose({
    hip: BALL_HIP,
    torso,
    head: 8,
    arms: atHead(BALL_HIP, torso),
    legs: feet(32),
    contacts: [...standing, ...on('ball', 'back')],
  })
const KNEEL_HIP: Point = [-6.3, 27.3]
const cableCrunch = (torso: Torso, head: number) =>
  pose({
    hip: KNEEL_HIP,
    torso,
    head,
    arms: reaching(beside(KNEEL_HIP, torso, 36, 7), { out: [35, 35] }),
    legs: both(angles(15, -92, -50)),
    contacts: on('floor', 'near-knee', 'far-knee'),
  })
const machineCrunch = (torso: Torso, head: number) => {
  const made = seated(-8, 17)
  return pose({
    ...made,
    torso,
    head,
    arms: reaching(beside(made.hip, torso, 32, 9), { out: [15, 10] }),
    props: { low: beside(made.hip, torso, 18, 8.4), high: beside(made.hip, torso, 29, 8.8) },
  })
}
export const crunch = movement('crunch', 'side', {
  floor: moves([], sitUp(FLOOR.torso, atHead, 2), sitUp([-90, -52], atHead, 12)),
  'floor-full': moves(
    [],
    sitUp(FLOOR.torso, crossed, 2),
    sitUp([-88, -50], crossed, 14),
    sitUp([-20, -12], crossed, 4),
  ),
  ball: moves(
    [{ kind: 'ball', at: [-3.9, 12], size: 12, behind: true }],
    ballCrunch([-100, -112]),
    ballCrunch([-100, -64]),
  ),
  'cable-kneeling': moves(
    [...pulley(34, 112), { kind: 'handle', at: 'hands', size: 5 }],
    cableCrunch([22, 26], 4),
    cableCrunch([50, 112], 20),
  ),
  machine: moves(
    [
      ...seatPad(-8),
      pad([-16.3, 26], [-18, 48], 4),
      { kind: 'pad', at: 'low', to: 'high', size: 4 },
    ],
    machineCrunch([-4, -6], 6),
    machineCrunch([4, 52], 12),
  ),
})

const BAR: Point = [4, 121]
const hang = (legs: Limbs, torso: Torso) =>
  pose({
    hip: hipBelow([1, 87], torso),
    torso,
    head: 6,
    arms: reaching(BAR),
    legs,
    contacts: on('bar', 'near-hand', 'far-hand'),
  })
const support = (legs: Limbs, torso: Torso) =>
  pose({
    hip: hipBelow([0, 86], torso),
    torso,
    head: 4,
    arms: both(angles(2, 90)),
    legs,
    contacts: on('pad', 'near-forearm', 'far-forearm'),
  })
export const legRaise = movement('leg-raise', 'side', {
  hanging: moves(
    [{ kind: 'bar', at: [-24, 121], to: [32, 121] }],
    hang(both(angles(2, 2, 52)), -3),
    hang(both(angles(92, 92, 150)), [-12, -4]),
  ),
  forearms: moves(
    [
      pad([0, 64.2], [17, 64.2]),
      post([8, 62], [8, 0]),
      pad([-8.6, 56], [-8.6, 90], 4),
      post([-9, 56], [-9, 0]),
    ],
    support(both(angles(4, 0, 60)), 0),
    support(both(angles(112, 14, 80)), [-18, -4]),
  ),
})

const onBack = (
  arms: Limbs,
  legs: Limbs,
  torso: Torso = FLOOR.torso,
  head = 2,
  contacts = on('floor', 'hips'),
) => pose({ hip: FLOOR.hip, torso, head, arms, legs, contacts })
const tableTop = angles(178, 94, 184)
const curledHip = (torso: Torso) => hipBelow([-29, 6], torso)
const hipsCurl = (torso: Torso, legs: Limbs) =>
  pose({
    hip: curledHip(torso),
    torso,
    head: typeof torso === 'number' ? 1 : 10,
    arms: both(angles(87, 89, 90)),
    legs,
    contacts: on('floor', 'shoulders'),
  })
const bicycle = (near: Limb, far: Limb) =>
  onBack(atHead(FLOOR.hip, [-90, -56]), { near, far }, [-90, -56], 12)
export const lyingCore = movement('lying-core', 'side', {
  'arm-and-leg': moves(
    [],
    onBack({ near: angles(182, 182), far: angles(182, 182) }, { near: tableTop, far: tableTop }),
    onBack(
      { near: angles(258, 258), far: angles(182, 182) },
      { near: tableTop, far: angles(100, 98, 160) },
    ),
  ),
  hollow: moves([], onBack(both(angles(249, 249)), both(angles(106, 106, 150)), [-90, -69], 8)),
  bicycle: moves(
    [],
    bicycle(angles(196, 84, 150), angles(106, 104, 150)),
    bicycle(angles(106, 104, 150), angles(196, 84, 150)),
  ),
  'hips-curl': moves(
    [],
    hipsCurl(-91, both(angles(184, 100, 170))),
    hipsCurl([-140, -100], both(angles(234, 130, 200))),
  ),
})

/** A straight body from the ball of the foot up, with a lean of the torso. */
const TOES: Point = [-58, 0]
const plankHip = (lean: number) => along(onBall(TOES[0], 18, TOES[1]).to, -lean, -49)
const straight = (lean: number): Limb => ({ to: along(plankHip(lean), -lean, 49), end: 18 })
const plankPose = (lean: number, arms: Limbs, legs: Limbs, contacts: Pose['contacts']) =>
  pose({ hip: plankHip(lean), torso: lean, head: -12, arms, legs, contacts, seconds: 1 })
const knee: Limb = { to: [-14, 9], end: 25 }
const stretched: Limb = { to: [-51, 9], end: 18 }
/** The hips are a little higher than in a plank, so that the knees pass over the floor. */
const climber = (near: Limb, far: Limb) =>
  pose({
    seconds: 1,
    hip: [-9, 32.5],
    torso: 86,
    head: -16,
    arms: both({ to: [20, 1.5], end: 68 }),
    legs: { near, far },
    contacts: on('floor', 'near-hand', 'far-hand'),
  })
const bells = (near: Limb) =>
  plankPose(
    65.3,
    { near, far: { to: [11, 12] } },
    { near: straight(65.3), far: straight(65.3) },
    on('floor', 'near-toe', 'far-toe'),
  )
export const plank = movement('plank', 'side', {
  forearms: moves(
    [],
    plankPose(
      81.4,
      both(angles(0, 90)),
      both(straight(81.4)),
      on('floor', 'near-toe', 'far-toe', 'near-elbow', 'far-elbow'),
    ),
  ),
  'knee-drive': moves([], climber(knee, stretched), climber(stretched, knee)),
  'kettlebell-row': moves(
    [
      { kind: 'kettlebell', at: 'far-hand' },
      { kind: 'kettlebell', at: 'near-hand' },
    ],
    bells({ to: [11, 12] }),
    bells({ to: [4, 31] }),
  ),
})

const rollHip = (thigh: number) => along([-10, 3.6], thigh, -24.5)
const rolled = (thigh: number, torso: number, hand: Point) =>
  pose({
    hip: rollHip(thigh),
    torso,
    head: -10,
    arms: reaching(hand),
    legs: both(angles(thigh, -92, -50)),
    contacts: [...on('floor', 'near-knee', 'far-knee'), ...holding('handle')],
  })
export const rollOut = movement('roll-out', 'side', {
  wheel: moves(
    [{ kind: 'wheel', at: 'hands', size: 5.5 }],
    rolled(-6, 66, [22, 5.5]),
    rolled(-52, 86, [66, 5.5]),
  ),
  'ball-pull-in': moves(
    [{ kind: 'ball', at: 'ball', size: 12, behind: true }],
    pose({
      hip: along([-58, 26], -86, -49),
      torso: 86,
      head: -12,
      arms: reaching([18, 1.5], { end: 68 }),
      legs: both(angles(-86, -86, -40)),
      contacts: on('floor', 'near-hand', 'far-hand'),
      props: { ball: [-54, 11.8] },
    }),
    pose({
      hip: [-9, 42],
      torso: 110,
      head: -16,
      arms: reaching([18, 1.5], { end: 68 }),
      legs: both(angles(24, -110, -62)),
      contacts: on('floor', 'near-hand', 'far-hand'),
      props: { ball: [-28, 12] },
    }),
  ),
})

const seatedTwist = (to: Point, out: number) =>
  pose({
    hip: [0, 5.2],
    torso: [-40, -34],
    head: 10,
    arms: reaching(to, { out: [out, 0] }),
    legs: both({ to: [31, 11], end: 110 }),
    contacts: on('floor', 'hips'),
  })
const turned = (x: number, y: number) =>
  pose({
    hip: [0, 52],
    torso: 0,
    arms: { near: { to: [x, y], out: [52, 10] }, far: { to: [x - 1, y], out: [52, 10] } },
    legs: both({ to: [9, 4] }),
  })
export const twist = movement('twist', 'front', {
  seated: {
    view: 'side',
    ...moves(
      [{ kind: 'medicine-ball', at: 'hands', size: 4 }],
      seatedTwist([12, 40], 10),
      seatedTwist([-1, 13], 50),
    ),
  },
  'ball-standing': moves(
    [{ kind: 'medicine-ball', at: 'hands', size: 6 }],
    turned(16, 68),
    turned(-16, 68),
  ),
  'cable-high-to-low': moves(
    [
      post([-50, 0], [-50, 118]),
      { kind: 'cable', at: [-50, 114], to: 'hands' },
      { kind: 'handle', at: 'hands', size: 6 },
    ],
    pose({
      hip: [-2, 52],
      torso: 0,
      arms: { near: { to: [-9, 100], out: [52, 0] }, far: { to: [-10, 100], out: [52, 0] } },
      legs: both({ to: [10, 4] }),
    }),
    pose({
      hip: [2, 49],
      torso: 0,
      arms: { near: { to: [16, 53], out: [52, 0] }, far: { to: [15, 53], out: [50, 0] } },
      legs: { near: { to: [15, 4], bend: 'forward' }, far: { to: [-11, 4], bend: 'forward' } },
    }),
  ),
})

const acrossPose = (to: Point, out: readonly [number, number]) =>
  pose({
    hip: [-1, 51.5],
    torso: 0,
    arms: reaching(to, { out }),
    legs: { near: foot(6), far: foot(-6) },
    contacts: [...standing, ...holding('handle')],
  })
export const pressAcross = movement('press-across', 'side', {
  cable: moves(
    [
      { kind: 'post', at: [20, 0], to: [20, 96], size: 5, behind: true },
      { kind: 'wheel', at: [20, 76], behind: true, size: 4 },
      { kind: 'cable', at: [20, 76], to: 'hands', size: 1.8 },
      { kind: 'handle', at: 'hands', size: 6 },
    ],
    acrossPose([9, 70], [30, 20]),
    acrossPose([33, 76], [8, 4]),
  ),
})

const UP = 180
const BELL: Prop[] = [{ kind: 'kettlebell', at: 'near-hand', angle: -60 }]
export const getUp = movement('get-up', 'side', {
  kettlebell: moves(
    BELL,
    pose({
      seconds: 0.7,
      ...FLOOR,
      head: 2,
      arms: { near: angles(UP, UP), far: { angles: [84, 84, 84], out: 75 } },
      legs: { near: foot(25), far: foot(28) },
      contacts: on('floor', 'hips'),
    }),
    pose({
      seconds: 0.7,
      hip: FLOOR.hip,
      torso: -28,
      head: -4,
      arms: { near: angles(UP, UP), far: { angles: [-10, -10, -10], out: 60 } },
      legs: { near: foot(25), far: foot(30) },
      contacts: on('floor', 'hips'),
    }),
    pose({
      seconds: 0.7,
      hip: [14, 25],
      torso: 14,
      head: -8,
      arms: { near: angles(166, 172), far: angles(66, 72) },
      legs: { near: foot(25), far: foot(28) },
    }),
    pose({
      hip: [26, 52.4],
      torso: 0,
      head: -4,
      arms: { near: angles(UP, UP), far: angles(4, 6) },
      legs: { near: foot(25), far: foot(28) },
    }),
  ),
})
