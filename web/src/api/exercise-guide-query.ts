import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for how an exercise is done. It fails with 404 for an unknown exercise. */
export const exerciseGuideQuery = (id: number) =>
  queryOptions({
    queryKey: keys.exerciseGuide(id),
    queryFn: ({ signal }) => api.get('/api/user/exercises/{id}/guide', { path: { id }, signal }),
  })
