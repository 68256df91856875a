import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for the catalogue's exercises, sorted by name. */
export const adminExercisesQuery = () =>
  queryOptions({
    queryKey: keys.exercises,
    queryFn: ({ signal }) => api.get('/admin/exercises', { signal }),
  })
