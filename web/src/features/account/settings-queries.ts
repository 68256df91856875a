import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Where the account is signed in. */
export const devicesQuery = queryOptions({
  queryKey: keys.devices,
  queryFn: ({ signal }) => api.get('/api/user/sessions', { signal }),
  // Whoever looks here wants to know who is in now.
  staleTime: 0,
})
