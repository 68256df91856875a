const DAY_MS = 86_400_000

export interface DatedValue {
  /** ISO date of the point. */
  day: string
  value: number
}

export const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

export interface TimeAxis {
  min: number
  max: number
  /** Positions of the date labels: whole days, evenly spaced, at most `maxTicks`. */
  ticks: number[]
}

/**
 * Creates a linear time axis without a date library.
 *
 * Positions are timestamps and ticks fall on days. `days` may be in any order.
 */
export function timeAxis(days: readonly string[], maxTicks = 6): TimeAxis {
  const times = days.map(toTime)
  const first = times.reduce((least, time) => Math.min(least, time), times[0] ?? 0)
  const last = times.reduce((most, time) => Math.max(most, time), first)
  // A single day has no width, so the axis adds a day on each side to center its dot.
  if (first === last) return { min: first - DAY_MS, max: last + DAY_MS, ticks: [first] }
  const step = Math.max(1, Math.ceil((last - first) / DAY_MS / (maxTicks - 1)))
  const ticks: number[] = []
  for (let tick = first; tick <= last; tick += step * DAY_MS) ticks.push(tick)
  return { min: first, max: last, ticks }
}
