import { FOOT, LENGTH, RADIUS } from '@/features/exercise/figures/anthropometry'
import { add, along, upward } from '@/features/exercise/figures/geometry'
import { torsoOf } from '@/features/exercise/figures/solve'
import type {
  Contact,
  Limb,
  Limbs,
  Movement,
  Part,
  Point,
  Pose,
  Prop,
  ReachingLimb,
  StoredVariant,
  Surface,
  View,
} from '@/features/exercise/figures/types'

/* Helpers to write poses that are correct by construction. All coordinates are those of `Pose`. */

/** An ankle above a flat foot. `x` is the place of the ankle, `y` what the foot is on. */
export const foot = (x: number, y = 0): ReachingLimb => ({ to: [x, y + LENGTH.ankle] })

/** A foot on its ball, with the heel up. */
export function onBall(x: number, direction: number, y = 0): ReachingLimb {
  const sole = along([x, y], direction, -FOOT.ball)
  return { to: along(sole, direction - 90, -LENGTH.ankle), end: direction }
}

export const angles = (first: number, second: number, third = second): Limb => ({
  angles: [first, second, third],
})

export const both = (near: Limb): Limbs => ({ near })
export const hanging = both(angles(0, 0))
export const feet = (x = 0, y = 0) => both(foot(x, y))

/** Both hands at a place; `end` is the direction of the hands. */
export const reaching = (to: Point, more: Partial<ReachingLimb> = {}): Limbs =>
  both({ to, ...more })

/** A place next to the torso: `up` from the hip along it, and `forward` in front of it. */
export function beside(hip: Point, torso: Pose['torso'], up: number, forward = 0): Point {
  const [pelvis, trunk] = torsoOf(torso)
  const waist = upward(hip, pelvis, Math.min(up, LENGTH.pelvis))
  const spine = upward(waist, trunk, Math.max(0, up - LENGTH.pelvis))
  return upward(spine, trunk + 90, forward)
}

export const shoulderOf = (hip: Point, torso: Pose['torso']) => beside(hip, torso, LENGTH.torso)

/** Where the hip has to be for the shoulders to be at a place. */
export function hipBelow(shoulder: Point, torso: Pose['torso']): Point {
  const [dx, dy] = shoulderOf([0, 0], torso)
  return add(shoulder, [-dx, -dy])
}

/** Where the hip has to be for an ankle, with the directions of thigh and shin. */
export function hipAbove(ankle: Point, thigh: number, shin: number): Point {
  return along(along(ankle, shin, -LENGTH.shin), thigh, -LENGTH.thigh)
}

/** Lies on a surface, at height `y` below the hip; `torso` is the lean, -90 flat on the back. */
export function lying(x: number, y: number, torso = -90) {
  const isOnBack = torso < 0
  // The shoulders are thicker than the hips, so the line between the joints is not parallel.
  const tilt = (Math.asin((RADIUS.shoulder - RADIUS.hip) / LENGTH.torso) * 180) / Math.PI
  const up = upward([x, y], torso + (isOnBack ? 90 : -90), RADIUS.hip)
  return { hip: up, torso: torso + (isOnBack ? tilt : -tilt) }
}

export const on = (surface: Surface, ...parts: Part[]): Contact[] =>
  parts.map((part) => ({ part, on: surface }))
export const standing = on('floor', 'near-foot', 'far-foot')
export const holding = (surface: Surface) => on(surface, 'near-hand', 'far-hand')

type Fields = Pick<Pose, 'hip' | 'torso'> & Partial<Pose>

/** A pose; by default upright on both feet with hanging arms. */
export const pose = (fields: Fields): Pose => ({
  seconds: 1.2,
  head: 0,
  arms: hanging,
  legs: feet(),
  contacts: standing,
  ...fields,
})

export const moves = (props: readonly Prop[], ...poses: Pose[]): StoredVariant => ({ props, poses })
export const as = (other: string, props: readonly Prop[], view?: View): StoredVariant =>
  view === undefined ? { props, as: other } : { view, props, as: other }
export const frontView = (variant: StoredVariant): StoredVariant => ({ view: 'front', ...variant })

export const movement = (
  key: string,
  view: View,
  variants: Record<string, StoredVariant>,
): Movement => ({ key, view, variants })

/** Upright on both knees. */
export const kneel = (x: number) => ({
  hip: [x, LENGTH.thigh + RADIUS.knee] as Point,
  legs: both(angles(0, -92, -50)),
  contacts: on('floor', 'near-knee', 'far-knee'),
})
/** On a seat that is 24 high, with the feet flat in front. */
export const seated = (x: number, feetAt = x + 27) => ({
  hip: [x, 29] as Point,
  legs: feet(feetAt),
  contacts: [...standing, ...on('pad', 'hips')],
})
/** Seen from the front on a seat: the thighs point at the viewer. */
export const seatedFront = {
  hip: [0, 29] as Point,
  torso: 0,
  legs: both({ to: [8, 4] as Point, out: [80, 0] as const }),
  contacts: standing,
}

/* Implements. */
export const barbell: Prop = { kind: 'barbell', at: 'hands' }
export const smallBar: Prop = { kind: 'barbell', at: 'hands', size: 7 }
export const pair = (kind: Prop['kind'], more: Partial<Prop> = {}): Prop[] => [
  { kind, at: 'far-hand', ...more },
  { kind, at: 'near-hand', ...more },
]
/** Dumbbells seen from their side, with the handle across the forearm. */
export const dumbbells = pair('dumbbell', { angle: 90 })
/** Dumbbells whose end faces the viewer. */
export const dumbbellEnds = pair('dumbbell')
export const cable = (from: Point, to: Prop['to'] = 'hands'): Prop => ({
  kind: 'cable',
  at: from,
  to,
})
/** A cable with its tower. */
export const pulley = (x: number, y: number, to: Prop['to'] = 'hands'): Prop[] => [
  { kind: 'post', at: [x, 0], to: [x, Math.max(y, 30)], behind: true },
  { kind: 'cable', at: [x, y], to, behind: true },
]
export const band = (at: Prop['at'], to: Prop['to'] = 'hands'): Prop => ({ kind: 'band', at, to })
export const flatBench = (left: number, right: number, top = 22): Prop => ({
  kind: 'bench',
  at: [left, top - 2],
  to: [right, top - 2],
  behind: true,
})
/** A seat for `seated`. */
export const seatPad = (x: number): Prop[] => [
  { kind: 'pad', at: [x - 7, 21.3], to: [x + 11, 21.3], behind: true },
  { kind: 'post', at: [x + 1, 19], to: [x + 1, 0], behind: true },
]
export const pad = (at: Point, to: Point, size = 5): Prop => ({
  kind: 'pad',
  at,
  to,
  size,
  behind: true,
})
export const post = (at: Point, to: Point): Prop => ({ kind: 'post', at, to, behind: true })
