import { queryOptions } from '@tanstack/react-query'
import { takeEnergyUnit } from './energy-unit-of-device'
import { api } from './client'
import { keys } from './query-keys'
import type { Profile } from './types'
import { rememberWeightUnit } from './weight-unit'

/**
 * Query for the profile. It is below the features, because several of them use its unit settings.
 */
export const profileQuery = () =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: async ({ signal }) => {
      const profile: Profile = await takeEnergyUnit(await api.get('/api/user/profile', { signal }))
      rememberWeightUnit(profile)
      return profile
    },
  })
