import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { ExerciseLog, RecentLog, TodayStats } from '@/api/types'

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
