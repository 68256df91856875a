import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for the devices where the account is signed in. */
export const devicesQuery = queryOptions({
  queryKey: keys.devices,
  queryFn: ({ signal }) => api.get('/api/user/sessions', { signal }),
  // The list must be current whenever it is shown.
  staleTime: 0,
})
