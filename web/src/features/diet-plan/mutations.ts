import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/query-keys'
import type { GeneratedDietPlan } from '@/api/types'

/** Replaces the current plan. Done only when the new one is loaded, so that no list closes over the old. */
export function useSelectDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'select'],
    mutationFn: (planId: number) => api.post('/api/user/select-diet-plan', { body: { planId } }),
    onSuccess: () => refreshAfter(queryClient, 'diet plan replaced'),
  })
}

/** Replaces the current plan with a generated one. Done only when it is loaded. */
export function useSaveDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'save'],
    mutationFn: (plan: GeneratedDietPlan) => api.post('/api/user/save-diet-plan', { body: plan }),
    onSuccess: () => refreshAfter(queryClient, 'diet plan replaced'),
  })
}
