import type { Point } from './types'

const RADIANS = Math.PI / 180

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export const mixPoints = (a: Point, b: Point, t: number): Point => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
]
export const cosine = (degrees: number) => Math.cos(degrees * RADIANS)

/** Goes from a point by a length, in the direction of a limb: 0 is down, 90 forward. */
export const along = (from: Point, degrees: number, length: number): Point => [
  from[0] + length * Math.sin(degrees * RADIANS),
  from[1] - length * Math.cos(degrees * RADIANS),
]

/** Goes from a point by a length, in the direction of a torso: 0 is up, 90 forward. */
export const upward = (from: Point, degrees: number, length: number): Point =>
  along(from, 180 - degrees, length)

/** Direction from one point to another, in degrees as in `along`. */
export const directionTo = (a: Point, b: Point) => Math.atan2(b[0] - a[0], a[1] - b[1]) / RADIANS

/** The same direction between -180 (excluded) and 180. */
export function turn(degrees: number): number {
  const rest = ((degrees % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}

/** Angle opposite to the third side of a triangle, in degrees. */
export function triangleAngle(a: number, b: number, opposite: number): number {
  const cos = (a * a + b * b - opposite * opposite) / (2 * a * b)
  return Math.acos(Math.min(1, Math.max(-1, cos))) / RADIANS
}

/** Distance from a point to a line segment. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const length = distance(a, b)
  if (length === 0) return distance(point, a)
  const [dx, dy] = subtract(b, a)
  const share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (length * length)
  return distance(point, mixPoints(a, b, Math.min(1, Math.max(0, share))))
}
