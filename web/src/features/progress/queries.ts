import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import { onDay } from '@/lib/today'

/** Query for all logged exercises, sorted by name. */
export const exerciseSummariesQuery = () =>
  queryOptions({
    queryKey: keys.exerciseSummaries,
    queryFn: ({ signal }) => api.get('/api/user/progress/exercises', { signal }),
  })

/** Query for an exercise: its sessions of the last twelve months and its records. */
export const exerciseProgressQuery = (id: number) =>
  queryOptions({
    queryKey: keys.exerciseProgress(id),
    queryFn: ({ signal }) => api.get('/api/user/progress/exercises/{id}', { path: { id }, signal }),
  })

/** Query for the last twelve weeks. The day is part of the key, because a new week begins on Monday. */
export const weeksProgressQuery = (day: string) =>
  queryOptions({
    queryKey: keys.weeksProgress(day),
    queryFn: ({ signal }) => onDay(day, () => api.get('/api/user/progress/weeks', { signal })),
  })
