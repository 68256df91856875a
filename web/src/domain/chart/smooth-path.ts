export type Point = readonly [x: number, y: number]

/** How far a curve leaves its corners: 0 is a polygon, 1 a Catmull-Rom spline. */
const ROUNDNESS = 0.8

/** Parses points that are written as "x,y x,y". */
export function parsePoints(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number)
    return [x, y]
  })
}

const tenth = (value: number) => String(Math.round(value * 10) / 10)

/** Returns the SVG path of a closed smooth curve through points. A repeated point is a sharp corner. */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number): Point => points.at(index % points.length) ?? [0, 0]
  const text = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`
  const isSame = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1]
  const control = (from: Point, before: Point, after: Point, sign: 1 | -1): Point =>
    isSame(from, before) || isSame(from, after)
      ? from
      : [
          from[0] + (sign * ROUNDNESS * (after[0] - before[0])) / 6,
          from[1] + (sign * ROUNDNESS * (after[1] - before[1])) / 6,
        ]
  const curves = points.map((from, index) => {
    const to = at(index + 1)
    const first = control(from, at(index - 1), to, 1)
    const second = control(to, from, at(index + 2), -1)
    return `C${text(first)} ${text(second)} ${text(to)}`
  })
  return `M${text(at(0))}${curves.join('')}Z`
}
