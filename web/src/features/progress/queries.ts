import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import { onDay } from '@/lib/today'

/** Each exercise that was ever logged, by name. */
export const exerciseSummariesQuery = () =>
  queryOptions({
    queryKey: keys.exerciseSummaries,
    queryFn: ({ signal }) => api.get('/api/user/progress/exercises', { signal }),
  })

/** One of them: its sessions of the last twelve months and its records. */
export const exerciseProgressQuery = (id: number) =>
  queryOptions({
    queryKey: keys.exerciseProgress(id),
    queryFn: ({ signal }) => api.get('/api/user/progress/exercises/{id}', { path: { id }, signal }),
  })

/** The last twelve weeks. The day is part of the key: on a Monday a new one begins. */
export const weeksProgressQuery = (day: string) =>
  queryOptions({
    queryKey: keys.weeksProgress(day),
    queryFn: ({ signal }) => onDay(day, () => api.get('/api/user/progress/weeks', { signal })),
  })
