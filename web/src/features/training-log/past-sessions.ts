import type { RecentLog } from '@/api/types'

export interface PastSession {
  /** ISO date of the day. */
  day: string
  /** Kilograms, or null when the exercise was done without an entry. */
  weight: number | null
}

/** What was done before today, by exercise and oldest first. */
export function pastSessions(
  logs: readonly RecentLog[],
  today: string,
): Map<number, PastSession[]> {
  const sessions = new Map<number, PastSession[]>()
  for (const log of logs) {
    const day = log.log_date.slice(0, 10)
    if (day >= today) continue
    const past = sessions.get(log.exercise_id) ?? []
    past.push({ day, weight: log.weight })
    sessions.set(log.exercise_id, past)
  }
  for (const past of sessions.values()) past.sort((a, b) => a.day.localeCompare(b.day))
  return sessions
}
