import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import { onDay } from '@/lib/today'
import type { TwoPeriods } from '@/domain/progress/periods'

export { exerciseSummariesQuery } from '@/api/exercise-summaries-query'

/** Query for an exercise: its sessions of the last twelve months and its records. */
export const exerciseProgressQuery = (id: number) =>
  queryOptions({
    queryKey: keys.exerciseProgress(id),
    queryFn: ({ signal }) => api.get('/api/user/progress/exercises/{id}', { path: { id }, signal }),
  })

/** Query for the overview. The day is part of the key, because all of it ends today. */
export const overviewQuery = (day: string) =>
  queryOptions({
    queryKey: keys.overview(day),
    queryFn: ({ signal }) =>
      onDay(day, () => api.get('/api/user/progress/overview', { signal, isUrgent: false })),
  })

/** Query for the comparison of two periods. */
export const comparisonQuery = ({ a, b }: TwoPeriods) =>
  queryOptions({
    queryKey: keys.comparison(a.from, a.to, b.from, b.to),
    queryFn: ({ signal }) =>
      api.get('/api/user/progress/comparison', {
        query: { a_from: a.from, a_to: a.to, b_from: b.from, b_to: b.to },
        signal,
      }),
  })
