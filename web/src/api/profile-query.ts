import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import type { Profile } from './types'
import { rememberWeightUnit } from './weight-unit'

/** It stands here, below the features, because what a member chose in it (the units) concerns several of them. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => {
      const profile = await api.get<Profile>('/api/user/profile', { signal })
      rememberWeightUnit(profile)
      return profile
    },
  })
