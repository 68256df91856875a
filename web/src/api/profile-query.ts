import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { keys } from './query-keys'
import { rememberWeightUnit } from './weight-unit'

/** It stands here, below the features, because what a member chose in it (the units) concerns several of them. */
export const profileQuery = () =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: async ({ signal }) => {
      const profile = await api.get('/api/user/profile', { signal })
      rememberWeightUnit(profile)
      return profile
    },
  })
