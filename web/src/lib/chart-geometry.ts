const DAY_MS = 86_400_000

export interface DatedValue {
  /** ISO date of the day. */
  day: string
  value: number
}

export const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

export interface TimeAxis {
  min: number
  max: number
  /** Where dates are written: whole days, evenly apart, at most `maxTicks`. */
  ticks: number[]
}

/** A true time axis without a date library: a place on it is a day's instant, ticks fall on days. `days` may come in any order. */
export function timeAxis(days: readonly string[], maxTicks = 6): TimeAxis {
  const times = days.map(toTime)
  const first = times.reduce((least, time) => Math.min(least, time), times[0] ?? 0)
  const last = times.reduce((most, time) => Math.max(most, time), first)
  // A single day has no width; a day on each side puts its dot in the middle.
  if (first === last) return { min: first - DAY_MS, max: last + DAY_MS, ticks: [first] }
  const step = Math.max(1, Math.ceil((last - first) / DAY_MS / (maxTicks - 1)))
  const ticks: number[] = []
  for (let tick = first; tick <= last; tick += step * DAY_MS) ticks.push(tick)
  return { min: first, max: last, ticks }
}
