import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Profile } from '@/api/types'

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.get<Profile>('/api/user/profile', { signal }),
  })
