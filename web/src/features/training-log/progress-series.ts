import type { RecentLog } from '@/api/types'

type LoggedWeight = Pick<RecentLog, 'exercise_id' | 'exercise_name' | 'weight' | 'log_date'>

export interface ProgressPoint {
  /** ISO date of the point. */
  day: string
  weight: number
}

export interface ProgressSeries {
  exerciseId: number
  name: string
  /** Points, oldest first, never empty. */
  points: readonly ProgressPoint[]
  latest: ProgressPoint
  /** Heaviest point; the latest of equal ones. */
  best: ProgressPoint
}

/** Returns one series for each exercise that was logged with a weight, most recent activity first. */
export function progressSeries(logs: readonly LoggedWeight[]): ProgressSeries[] {
  const groups = new Map<number, { name: string; points: ProgressPoint[] }>()
  for (const log of logs) {
    if (log.weight === null || log.weight <= 0) continue
    const group = groups.get(log.exercise_id) ?? { name: log.exercise_name, points: [] }
    group.points.push({ day: log.log_date.slice(0, 10), weight: log.weight })
    // A renamed exercise has its latest name.
    group.name = log.exercise_name
    groups.set(log.exercise_id, group)
  }

  const series: ProgressSeries[] = []
  for (const [exerciseId, { name, points }] of groups) {
    // Comparing ISO dates by characters is much faster than by the rules of a language.
    points.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    const latest = points.at(-1)
    if (latest === undefined) continue
    const best = points.reduce((top, point) => (point.weight >= top.weight ? point : top))
    series.push({ exerciseId, name, points, latest, best })
  }
  return series.sort(
    (a, b) => b.latest.day.localeCompare(a.latest.day) || a.name.localeCompare(b.name),
  )
}

/** Returns the days of the points that are heavier than all before. The first point is no record. */
export function recordDays(points: readonly ProgressPoint[]): Set<string> {
  const days = new Set<string>()
  let best = points[0]?.weight ?? 0
  for (const { day, weight } of points) {
    if (weight > best) days.add(day)
    best = Math.max(best, weight)
  }
  return days
}
