import type { RecentLog } from '@/api/types'

const DAY_MS = 86_400_000

type LoggedWeight = Pick<RecentLog, 'exercise_id' | 'exercise_name' | 'weight' | 'log_date'>

export interface ProgressPoint {
  /** ISO date of the day. */
  day: string
  weight: number
}

export interface ProgressSeries {
  exerciseId: number
  name: string
  /** Oldest first, never empty. */
  points: readonly ProgressPoint[]
  latest: ProgressPoint
  /** The heaviest; of equal ones the latest. */
  best: ProgressPoint
}

/** One series for each exercise that was ever logged with a weight, newest activity first. */
export function progressSeries(logs: readonly LoggedWeight[]): ProgressSeries[] {
  const groups = new Map<number, { name: string; points: ProgressPoint[] }>()
  for (const log of logs) {
    if (log.weight === null || log.weight <= 0) continue
    const group = groups.get(log.exercise_id) ?? { name: log.exercise_name, points: [] }
    group.points.push({ day: log.log_date.slice(0, 10), weight: log.weight })
    // A renamed exercise goes by its newest name.
    group.name = log.exercise_name
    groups.set(log.exercise_id, group)
  }

  const series: ProgressSeries[] = []
  for (const [exerciseId, { name, points }] of groups) {
    points.sort((a, b) => a.day.localeCompare(b.day))
    const latest = points.at(-1)
    if (latest === undefined) continue
    const best = points.reduce((top, point) => (point.weight >= top.weight ? point : top))
    series.push({ exerciseId, name, points, latest, best })
  }
  return series.sort(
    (a, b) => b.latest.day.localeCompare(a.latest.day) || a.name.localeCompare(b.name),
  )
}

export const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

export interface ChartGeometry {
  data: { x: number; y: number }[]
  min: number
  max: number
  /** Where dates are written: whole days, evenly apart, at most `maxTicks`. */
  ticks: number[]
}

/** A true time axis without a date library: x is the day's instant, ticks fall on days. */
export function chartGeometry(points: readonly ProgressPoint[], maxTicks = 6): ChartGeometry {
  const data = points.map((point) => ({ x: toTime(point.day), y: point.weight }))
  const first = data[0]?.x ?? 0
  const last = data.at(-1)?.x ?? first
  // A single day has no width; a day on each side puts its dot in the middle.
  if (first === last) return { data, min: first - DAY_MS, max: last + DAY_MS, ticks: [first] }
  const days = (last - first) / DAY_MS
  const step = Math.max(1, Math.ceil(days / (maxTicks - 1)))
  const ticks: number[] = []
  for (let tick = first; tick <= last; tick += step * DAY_MS) ticks.push(tick)
  return { data, min: first, max: last, ticks }
}
