import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { keys } from './query-keys'

/** Query for what the member's plans must respect. */
export const limitsQuery = () =>
  queryOptions({
    queryKey: keys.limits,
    queryFn: ({ signal }) => api.get('/api/user/limits', { signal }),
  })

/** Query for the words that limits can have. They change only with the server's version. */
export const limitChoicesQuery = () =>
  queryOptions({
    queryKey: keys.limitChoices,
    queryFn: ({ signal }) => api.get('/api/user/limits/choices', { signal }),
  })
