import {
  angles,
  as,
  barbell,
  beside,
  both,
  dumbbellEnds,
  feet,
  flatBench,
  lying,
  movement,
  moves,
  on,
  pad,
  pose,
  post,
  reaching,
  smallBar,
  standing,
} from './body'
import type { Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'

const lowElbows = { out: [52, 12] } as const
const highElbows = { out: [12, 8] } as const

/** Lies on a bench with the head to the left, feet on the floor. */
const FLAT = lying(0, 22)
const flatShoulder: Point = beside(FLAT.hip, FLAT.torso, 29)
const benchPose = (arms: Limbs, more: Partial<Pose> = {}) =>
  pose({
    ...FLAT,
    head: 4,
    arms,
    legs: feet(20),
    contacts: [...standing, ...on('bench', 'shoulders', 'hips')],
    ...more,
  })
const overChest = (x: number, y: number): Point => [flatShoulder[0] + x, flatShoulder[1] + y]
export const benchProp: Prop = flatBench(-44, 7)

const flatPress = [
  benchPose(reaching(overChest(7, 12), lowElbows)),
  benchPose(reaching(overChest(1.5, 33), highElbows)),
]

/** Lies on a bench that rises to the left by some degrees. */
export const INCLINE = { hip: [0, 30.2] as Point, torso: -58 }
/** The sloping back of a bench: from behind the hips to behind the head. */
const slope = (hip: Point, torso: number, from = -3, to = 44): Prop[] => [
  {
    kind: 'bench',
    at: beside(hip, torso, from, -7.4),
    to: beside(hip, torso, to, -8.3),
    behind: true,
  },
]
const inclineShoulder = beside(INCLINE.hip, INCLINE.torso, 29)
const inclineProps = (): Prop[] => [
  ...slope(INCLINE.hip, INCLINE.torso, 2, 42),
  pad([-3, 22.5], [10, 23.5], 4),
]
const inclinePose = (to: Point, elbows: typeof lowElbows | typeof highElbows) =>
  pose({
    ...INCLINE,
    head: 4,
    arms: reaching([inclineShoulder[0] + to[0], inclineShoulder[1] + to[1]], elbows),
    legs: feet(24),
    contacts: [...standing, ...on('bench', 'shoulders')],
  })
const inclinePress = [inclinePose([9, 11], lowElbows), inclinePose([4, 33], highElbows)]

const DECLINE = { hip: [0, 30] as Point, torso: -110 }
const declineShoulder = beside(DECLINE.hip, DECLINE.torso, 29)
const declinePose = (to: Point, elbows: typeof lowElbows | typeof highElbows) =>
  pose({
    ...DECLINE,
    head: 6,
    arms: reaching([declineShoulder[0] + to[0], declineShoulder[1] + to[1]], elbows),
    legs: both({ to: [33, 22], end: 70 }),
    contacts: on('bench', 'shoulders'),
  })

const FLOOR = lying(0, 0)
const floorPose = (near: Limbs['near'], far: Limbs['far'] = undefined) =>
  pose({
    ...FLOOR,
    head: 2,
    arms: { near, far },
    legs: feet(22),
    contacts: [...standing, ...on('floor', 'shoulders', 'hips')],
  })
const floorLow = { angles: [75.8, 180, 180] as const, out: [40, 0] as const }
const floorLowPose = (far?: Limbs['far']) => {
  const made = floorPose(floorLow, far)
  return { ...made, contacts: [...made.contacts, ...on('floor', 'near-elbow')] }
}
const floorHigh = { angles: [177, 180, 180] as const, out: [4, 4] as const }
const resting: Limbs['far'] = angles(86, 88, 88)

export const benchPress = movement('bench-press', 'side', {
  'barbell-flat': moves([benchProp, barbell], ...flatPress),
  'barbell-incline': moves([...inclineProps(), barbell], ...inclinePress),
  'barbell-decline': moves(
    [
      ...slope(DECLINE.hip, DECLINE.torso, -6, 45),
      post([30, 0], [30, 26]),
      { kind: 'roller', at: [28, 29], size: 3 },
      barbell,
    ],
    declinePose([11, 13], lowElbows),
    declinePose([6, 33], highElbows),
  ),
  'dumbbell-flat': as('barbell-flat', [benchProp, ...dumbbellEnds]),
  'dumbbell-incline': as('barbell-incline', [...inclineProps(), ...dumbbellEnds]),
  'dumbbell-floor': moves(dumbbellEnds, floorLowPose(), floorPose(floorHigh)),
  'kettlebell-floor-one-arm': moves(
    [{ kind: 'kettlebell', at: 'near-hand', angle: -70 }],
    floorLowPose(resting),
    floorPose(floorHigh, resting),
  ),
})

/** A straight body from the toes up, with hands on the floor or higher. `lean` is that of the torso. */
export const pullover = movement('pullover', 'side', {
  'dumbbell-bench': moves(
    [benchProp, { kind: 'dumbbell', at: 'hands', angle: 0 }],
    benchPose(both(angles(172, 182))),
    benchPose(both(angles(255, 272))),
  ),
})

const extension = (forearm: number) => benchPose(both(angles(190, forearm)))
export const lyingExtension = movement('lying-extension', 'side', {
  bar: moves([benchProp, smallBar], extension(290), extension(190)),
  band: as('bar', [benchProp, { kind: 'band', at: [-44, 12], to: 'near-hand' }]),
})
