import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { ExerciseLog, LogChange, NextWeight, RecentLog, TodayStats } from '@/api/types'
import { parseIsoDate, toIsoDate } from '@/lib/format'
import type { WeightUnit } from '@/lib/weight'

/** All of them, for what adds to the logs or changes them. */
export const everyTrainingLog = { queryKey: ['training-log'] }

// The day is part of the keys: a page left open overnight starts the new day with nothing done.

export const todayStatsQuery = (day: string) =>
  queryOptions({
    queryKey: ['training-log', 'today-stats', day],
    queryFn: ({ signal }) => api.get<TodayStats>('/api/user/today-stats', { signal }),
  })

export const todayLogsQuery = (day: string) =>
  queryOptions({
    queryKey: ['training-log', 'today', day],
    queryFn: ({ signal }) => api.get<ExerciseLog[]>('/api/user/exercise-logs/today', { signal }),
  })

export const recentLogsQuery = () =>
  queryOptions({
    queryKey: ['training-log', 'recent'],
    queryFn: ({ signal }) => api.get<RecentLog[]>('/api/user/exercise-logs/recent', { signal }),
  })

/** What to lift next in each exercise of the plan. The unit is part of the key because the reasons name weights. */
export const nextWeightsQuery = (day: string, unit: WeightUnit) =>
  queryOptions({
    queryKey: ['training-log', 'next-weights', day, unit],
    queryFn: ({ signal }) => api.get<NextWeight[]>('/api/user/next-weights', { signal }),
  })

/** The logs of some days, newest day first; within a day in the order in which they were made. */
export const logsBetweenQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['training-log', 'between', from, to],
    queryFn: ({ signal }) =>
      api.get<ExerciseLog[]>(`/api/user/exercise-logs?from=${from}&to=${to}`, { signal }),
  })

/** For so long sets of past sessions are asked for at once, and kept for use without a network. */
const PAST_SETS_DAYS = 56

/** The logs of the weeks before a day, with their sets. */
export const pastSetsQuery = (day: string) => {
  const from = parseIsoDate(day)
  from.setDate(from.getDate() - PAST_SETS_DAYS)
  return queryOptions({
    ...logsBetweenQuery(toIsoDate(from), day),
    queryKey: ['training-log', 'past-sets', day],
  })
}

/** What was corrected and removed in the last 30 days, newest first. */
export const logChangesQuery = () =>
  queryOptions({
    queryKey: ['training-log', 'changes'],
    queryFn: ({ signal }) => api.get<LogChange[]>('/api/user/exercise-log-changes', { signal }),
  })
