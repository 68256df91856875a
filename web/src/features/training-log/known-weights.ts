import { useQuery } from '@tanstack/react-query'
import type { RecentLog } from '@/api/types'
import { recentLogsQuery } from './queries'

interface Judged {
  exercise_id: number
  /** ISO date of the log. */
  log_date: string
  weight: number | null
}

/** Number of logs to compare with. After a light week, the heavier logs before it still count. */
export const COMPARED_SESSIONS = 3

/**
 * Returns the weights to compare a log of an exercise with, the most recent last. They are of earlier days,
 * else of the next later days, else of the log itself.
 */
export function knownWeights(
  logs: readonly Pick<RecentLog, 'exercise_id' | 'log_date' | 'weight'>[],
  { exercise_id, log_date, weight }: Judged,
): number[] {
  const others = logs
    .filter((log) => log.exercise_id === exercise_id && log.log_date !== log_date)
    .flatMap((log) => (log.weight !== null && log.weight > 0 ? { ...log, kg: log.weight } : []))
    .sort((a, b) => a.log_date.localeCompare(b.log_date))
  const before = others.filter((log) => log.log_date < log_date).slice(-COMPARED_SESSIONS)
  const compared = before.length > 0 ? before : others.slice(0, COMPARED_SESSIONS).reverse()
  if (compared.length > 0) return compared.map(({ kg }) => kg)
  return weight !== null && weight > 0 ? [weight] : []
}

/** Returns the weights from the server's logs. Until they are loaded, only the log's own weight is known. */
export function useKnownWeights(judged: Judged): number[] {
  const { data = [] } = useQuery(recentLogsQuery())
  return knownWeights(data, judged)
}
