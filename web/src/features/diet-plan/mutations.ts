import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/refresh'
import type { GeneratedDietPlan, Success } from '@/api/types'

/** Replaces the current plan. Done only when the new one is loaded, so that no list closes over the old. */
export function useSelectDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'select'],
    mutationFn: (planId: number) => api.post<Success>('/api/user/select-diet-plan', { planId }),
    onSuccess: () => refreshAfter(queryClient, 'diet plan replaced'),
  })
}

/** Replaces the current plan with a generated one. Done only when it is loaded. */
export function useSaveDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'save'],
    mutationFn: (plan: GeneratedDietPlan) => api.post<Success>('/api/user/save-diet-plan', plan),
    onSuccess: () => refreshAfter(queryClient, 'diet plan replaced'),
  })
}
