import type { ExerciseLog, PerformedSet, RecentLog } from '@/api/types'

export interface PastSession {
  /** ISO date of the session. */
  day: string
  /** Kilograms, or null if the exercise was logged without a weight. */
  weight: number | null
  /** Logged sets, empty if only a weight was logged; undefined if they are not loaded. */
  performed: readonly PerformedSet[] | undefined
}

/** Returns earlier sessions by exercise, oldest first. `detailed` contains the logs whose sets are loaded. */
export function pastSessions(
  logs: readonly RecentLog[],
  today: string,
  detailed: readonly ExerciseLog[] = [],
): Map<number, PastSession[]> {
  const name = (log: Pick<RecentLog, 'exercise_id' | 'log_date'>) =>
    `${String(log.exercise_id)} ${log.log_date.slice(0, 10)}`
  const sets = new Map(detailed.map((log) => [name(log), log.performed]))
  const sessions = new Map<number, PastSession[]>()
  for (const log of logs) {
    const day = log.log_date.slice(0, 10)
    if (day >= today) continue
    const past = sessions.get(log.exercise_id) ?? []
    past.push({ day, weight: log.weight, performed: sets.get(name(log)) })
    sessions.set(log.exercise_id, past)
  }
  for (const past of sessions.values()) past.sort((a, b) => a.day.localeCompare(b.day))
  return sessions
}
