import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for the catalogue's meals, sorted by name. */
export const adminMealsQuery = () =>
  queryOptions({
    queryKey: keys.meals,
    queryFn: ({ signal }) => api.get('/admin/meals', { signal }),
  })
