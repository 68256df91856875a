import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { forgetEnergyUnit } from '@/api/energy-unit-of-device'
import { refreshAfter } from '@/api/refresh'
import type { ProfileInput } from '@/api/types'
import { rememberWeightUnit } from '@/api/weight-unit'
import { profileQuery } from './queries'

/** Saves the profile. The response contains all of it, so only data derived from it is refetched. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['profile', 'update'],
    mutationFn: (profile: ProfileInput) => api.put('/api/user/profile', { body: profile }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery().queryKey, profile)
      rememberWeightUnit(profile)
      forgetEnergyUnit()
      void refreshAfter(queryClient, 'profile saved')
    },
  })
}
