import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { keys } from './query-keys'

/**
 * Query for the member's bar and weight steps, in the unit of the profile. It is below the features, because
 * the settings and the plate calculator use it.
 */
export const loadingQuery = () =>
  queryOptions({
    queryKey: keys.loading,
    queryFn: ({ signal }) => api.get('/api/user/loading', { signal }),
  })
