import { add, distance } from './geometry'
import type { Point } from './types'

/** How a shape is painted. Lines have a width, all others are filled. */
export type Look = 'near' | 'far' | 'edge' | 'joint' | 'item' | 'item-far' | 'gear' | 'floor'

export interface Shape {
  look: Look
  d: string
  width?: number | undefined
  /** Corners of what the shape covers. */
  box: readonly [Point, Point]
}

const number = (value: number) => String(Math.round(value * 10) / 10 + 0)
const place = ([x, y]: Point) => `${number(x)} ${number(-y)}`

const around = (points: readonly Point[], radius: number): Shape['box'] => [
  [Math.min(...points.map(([x]) => x)) - radius, Math.min(...points.map(([, y]) => y)) - radius],
  [Math.max(...points.map(([x]) => x)) + radius, Math.max(...points.map(([, y]) => y)) + radius],
]

export function disc(look: Look, center: Point, radius: number): Shape {
  const [left, right] = [add(center, [-radius, 0]), add(center, [radius, 0])]
  const arc = `A${number(radius)} ${number(radius)} 0 1 0 `
  return {
    look,
    d: `M${place(right)}${arc}${place(left)}${arc}${place(right)}Z`,
    box: around([center], radius),
  }
}

/** A segment of the body: two circles and all between them. */
export function segment(look: Look, a: Point, radiusA: number, b: Point, radiusB: number): Shape {
  const length = distance(a, b)
  if (length <= Math.abs(radiusA - radiusB))
    return radiusA > radiusB ? disc(look, a, radiusA) : disc(look, b, radiusB)
  const direction = Math.atan2(a[1] - b[1], b[0] - a[0])
  const spread = Math.acos((radiusA - radiusB) / length)
  const on = (center: Point, radius: number, side: 1 | -1): Point => [
    center[0] + radius * Math.cos(direction + side * spread),
    center[1] - radius * Math.sin(direction + side * spread),
  ]
  const arc = (radius: number, isLarge: boolean) =>
    `A${number(radius)} ${number(radius)} 0 ${isLarge ? 1 : 0} 0 `
  const isWide = spread < Math.PI / 2
  const start = place(on(a, radiusA, 1))
  return {
    look,
    d:
      `M${start}L${place(on(b, radiusB, 1))}${arc(radiusB, !isWide)}${place(on(b, radiusB, -1))}` +
      `L${place(on(a, radiusA, -1))}${arc(radiusA, isWide)}${start}Z`,
    box: around([add(a, [0, 0]), b], Math.max(radiusA, radiusB)),
  }
}

/** A filled shape with straight sides, in the same sense of rotation as segments. */
export function polygon(look: Look, points: readonly Point[]): Shape {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  const ordered = area < 0 ? points.toReversed() : points
  return { look, d: `M${ordered.map(place).join('L')}Z`, box: around(points, 0) }
}

export function line(look: Look, points: readonly Point[], width: number): Shape {
  return { look, width, d: `M${points.map(place).join('L')}`, box: around(points, width / 2) }
}

export function ring(look: Look, center: Point, radius: number, width: number): Shape {
  return { ...disc(look, center, radius), width, box: around([center], radius + width / 2) }
}

/** Joins neighbors that are painted alike. */
export function joined(shapes: readonly Shape[]): Shape[] {
  const result: Shape[] = []
  for (const shape of shapes) {
    const last = result.at(-1)
    if (last !== undefined && last.look === shape.look && last.width === shape.width)
      result[result.length - 1] = {
        ...last,
        d: last.d + shape.d,
        box: around([...last.box, ...shape.box], 0),
      }
    else result.push(shape)
  }
  return result
}

export const boxOf = (shapes: readonly Shape[]) =>
  around(
    shapes.flatMap(({ box }) => box),
    0,
  )
