import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { groups } from '@/api/query-keys'

/** Query for the catalogue's foods, sorted by name. */
export const adminFoodsQuery = () =>
  queryOptions({
    queryKey: [...groups.catalogue, 'foods'],
    queryFn: ({ signal }) => api.get('/admin/foods', { signal }),
  })
