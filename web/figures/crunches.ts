import {
  angles,
  beside,
  both,
  feet,
  hipBelow,
  lying,
  movement,
  moves,
  on,
  pad,
  pose,
  post,
  pulley,
  reaching,
  seated,
  seatPad,
  standing,
} from './body'
import type { Limb, Limbs, Point, Pose } from '@/features/exercise/figures/types'

export const FLOOR = lying(0, 0)
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
