import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { keys } from './query-keys'

/** Query for all logged exercises, sorted by name. It is below the features, because several of them use its units. */
export const exerciseSummariesQuery = () =>
  queryOptions({
    queryKey: keys.exerciseSummaries,
    queryFn: ({ signal }) => api.get('/api/user/progress/exercises', { signal }),
  })
