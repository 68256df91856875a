import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { queryClient } from '@/api/query-client'
import { keys } from '@/api/query-keys'
import type { ExerciseLog, RecentLog } from '@/api/types'
import { shiftDay } from '@/domain/time/shift-day'
import { AnotherDay, onDay } from '@/lib/today'
import type { WeightUnit } from '@/domain/units/weight'

// The day is part of the keys: a page left open overnight starts the new day with nothing done. The server
// uses its own current day, so a response counts only if it is about the day of its key.

/** Throws if the logs are of another day than the requested one. */
function ofDay(logs: readonly Pick<ExerciseLog, 'log_date'>[], day: string): void {
  // At midnight, the server's clock may be slightly behind.
  if (logs.some((log) => log.log_date.slice(0, 10) !== day)) throw new AnotherDay({ mayPass: true })
}

export const todayStatsQuery = (day: string) =>
  queryOptions({
    queryKey: keys.todayStats(day),
    queryFn: ({ signal }) =>
      onDay(day, async () => {
        const stats = await api.get('/api/user/today-stats', { signal })
        ofDay(stats.recent_logs, day)
        return stats
      }),
  })

export const todayLogsQuery = (day: string) =>
  queryOptions({
    queryKey: keys.todayLogs(day),
    queryFn: ({ signal }) =>
      onDay(day, async () => {
        const logs = await api.get('/api/user/exercise-logs/today', { signal })
        ofDay(logs, day)
        return logs
      }),
  })

/**
 * Tags of the responses in the query cache. A tag is only in memory and ends with its response: after a logout
 * or a change of the data there is none, and everything is requested.
 */
const tags = new WeakMap<object, string>()

/** Query for the logs of a year. Logs that have not changed are not sent again and stay the same object. */
export const recentLogsQuery = () =>
  queryOptions({
    queryKey: keys.recentLogs,
    structuralSharing: false,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<RecentLog[]>(keys.recentLogs)
      const knownTag = known && tags.get(known)
      let tag: string | null = null
      try {
        const logs = await api.get('/api/user/exercise-logs/recent', {
          signal,
          isUrgent: false,
          ...(knownTag === undefined ? {} : { headers: { 'If-None-Match': knownTag } }),
          onResponse: (response) => {
            tag = response.headers.get('ETag')
          },
        })
        if (tag !== null) tags.set(logs, tag)
        return logs
      } catch (error) {
        if (known && knownTag !== undefined && errorStatus(error) === 304) return known
        throw error
      }
    },
  })

/**
 * Query for the suggested weights of the plan. The unit is part of the key, because the reasons contain
 * weights.
 */
export const nextWeightsQuery = (day: string, unit: WeightUnit) =>
  queryOptions({
    queryKey: keys.nextWeights(day, unit),
    queryFn: ({ signal }) => onDay(day, () => api.get('/api/user/next-weights', { signal })),
  })

/** Query for the logs of a range of days, newest day first; within a day in order of creation. */
export const logsBetweenQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: keys.logsBetween(from, to),
    queryFn: ({ signal }) => api.get('/api/user/exercise-logs', { query: { from, to }, signal }),
  })

/** Query for the logs of a month (`2026-11`). Each month has its own key, which the offline cache uses. */
export const monthLogsQuery = (month: string) =>
  queryOptions({
    queryKey: keys.monthLogs(month),
    queryFn: ({ signal }) => {
      const [year = 0, number = 0] = month.split('-').map(Number)
      const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
      return api.get('/api/user/exercise-logs', {
        query: { from: `${month}-01`, to: last },
        signal,
      })
    },
  })

/** Number of days whose sets are loaded together and cached for offline use. */
const PAST_SETS_DAYS = 56

/** Query for the logs and sets of the weeks before a day. */
export const pastSetsQuery = (day: string) =>
  queryOptions({
    ...logsBetweenQuery(shiftDay(day, -PAST_SETS_DAYS), day),
    queryKey: keys.pastSets(day),
  })

/** Query for the edits, removals and imports of the last 30 days, newest first. */
export const logChangesQuery = () =>
  queryOptions({
    queryKey: keys.logChanges,
    queryFn: ({ signal }) => api.get('/api/user/exercise-log-changes', { signal }),
  })

/** Prefetches the logs of today and of the recent days. */
export function prefetchToday(today: string): void {
  void queryClient.prefetchQuery(recentLogsQuery())
  void queryClient.prefetchQuery(todayStatsQuery(today))
  void queryClient.prefetchQuery(todayLogsQuery(today))
}
