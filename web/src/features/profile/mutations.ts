import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Profile, ProfileInput } from '@/api/types'
import { profileQuery } from './queries'

/** The answer is the whole profile, so nothing has to be asked for again. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['profile', 'update'],
    mutationFn: (profile: ProfileInput) => api.put<Profile>('/api/user/profile', profile),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery().queryKey, profile)
      // A new weight in the profile is also the latest of the body weights.
      void queryClient.invalidateQueries({ queryKey: ['body-weight'] })
    },
  })
}
