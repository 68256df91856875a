import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/* Apart from the queries of admins and from the work that loads a plan's guides: the offline cache of each
   member page needs only this. */

/** Name of the guides in the offline cache. */
export const GUIDE_NAME = 'guide'

/** Query for how an exercise is done. It fails with 404 for an unknown exercise. */
export const exerciseGuideQuery = (id: number) =>
  queryOptions({
    queryKey: keys.exerciseGuide(id),
    queryFn: ({ signal }) => api.get('/api/user/exercises/{id}/guide', { path: { id }, signal }),
  })
