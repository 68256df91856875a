import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { SessionInfo } from '@/api/types'

/*
 * Where the account is signed in. The key does not begin with "account": what does is kept when somebody signs
 * out (`dropAnswers`).
 */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.get<SessionInfo[]>('/api/user/sessions', { signal }),
  // Whoever looks here wants to know who is in now.
  staleTime: 0,
})
