import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { loadGuide } from '@/api/pending-guide'
import { keys } from '@/api/query-keys'

/** Query for the catalogue's exercises, sorted by name. */
export const adminExercisesQuery = () =>
  queryOptions({
    queryKey: keys.exercises,
    queryFn: ({ signal }) => api.get('/admin/exercises', { signal }),
  })

/** Query for how an exercise is done. It fails with 404 for an unknown exercise. */
export const exerciseGuideQuery = (id: number) =>
  queryOptions({
    queryKey: keys.exerciseGuide(id),
    queryFn: ({ signal }) => loadGuide(id, signal),
  })
