import { toTime, type DatedValue } from './chart-geometry'

interface Drawing {
  width: number
  height: number
  /** Free space around the line. */
  margin?: number
}

export interface TrendPoint {
  x: number
  y: number
}

/** Returns the places of values in a drawing without axes. A single day, or equal values, are in the middle. */
export function trendPoints(
  points: readonly DatedValue[],
  { width, height, margin = 0 }: Drawing,
): TrendPoint[] {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const first = toTime(points[0]?.day ?? '')
  const span = toTime(points.at(-1)?.day ?? '') - first
  const within = (share: number, size: number) =>
    Math.round((margin + share * (size - 2 * margin)) * 100) / 100
  return points.map(({ day, value }) => ({
    x: within(span === 0 ? 0.5 : (toTime(day) - first) / span, width),
    y: within(high === low ? 0.5 : (high - value) / (high - low), height),
  }))
}

/** Returns the SVG path through points. */
export const linePath = (points: readonly TrendPoint[]): string =>
  `M${points.map(({ x, y }) => `${String(x)} ${String(y)}`).join('L')}`
