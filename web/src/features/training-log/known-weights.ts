import { useQuery } from '@tanstack/react-query'
import type { RecentLog } from '@/api/types'
import { recentLogsQuery } from './queries'

interface Judged {
  exercise_id: number
  /** ISO date. */
  log_date: string
  weight: number | null
}

/** So many logs say what is usual: after a light week the heavier ones before it count too. */
export const COMPARED_SESSIONS = 3

/**
 * The weights of an exercise to compare a log of it with, the last at the end: those before its day or, where there is
 * none, the next ones after it. A log that is the only one is compared with what stands in it.
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

/** The same from what the server has. Until that is known, nothing but the log itself is. */
export function useKnownWeights(judged: Judged): number[] {
  const { data = [] } = useQuery(recentLogsQuery())
  return knownWeights(data, judged)
}
