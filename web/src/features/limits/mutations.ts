import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { limitsQuery } from '@/api/limits-query'
import { refreshAfter } from '@/api/refresh'
import type { LimitsInput } from '@/api/types'

/** Saves the limits. Plans, suggestions, tip and challenge go by them, so they are refetched. */
export function useSaveLimits() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['limits', 'save'],
    mutationFn: (limits: LimitsInput) => api.put('/api/user/limits', { body: limits }),
    onSuccess: (limits) => {
      queryClient.setQueryData(limitsQuery().queryKey, (old) => old && { ...old, limits })
      void refreshAfter(queryClient, 'limits saved')
    },
  })
}
