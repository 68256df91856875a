import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import type { Profile } from './types'

/** It stands here, below the features, because what a member chose in it (the units) concerns several of them. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.get<Profile>('/api/user/profile', { signal }),
  })
