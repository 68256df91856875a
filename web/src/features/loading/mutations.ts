import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { loadingQuery } from '@/api/loading-query'
import { refreshAfter } from '@/api/refresh'
import type { LoadingInput } from '@/api/types'

/** Saves the bar and the steps. Suggested weights go by the steps, so they are refetched. */
export function useSaveLoading() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['loading', 'save'],
    mutationFn: (loading: LoadingInput) => api.put('/api/user/loading', { body: loading }),
    onSuccess: (loading) => {
      queryClient.setQueryData(loadingQuery().queryKey, loading)
      void refreshAfter(queryClient, 'loading saved')
    },
  })
}
