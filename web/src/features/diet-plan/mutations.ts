import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { GeneratedDietPlan, Success } from '@/api/types'
import { dietPlanQuery } from './queries'

/** Replaces the current plan. Done only when the new one is loaded, so that no list closes over the old. */
export function useSelectDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'select'],
    mutationFn: (planId: number) => api.post<Success>('/api/user/select-diet-plan', { planId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dietPlanQuery().queryKey }),
  })
}

/** Replaces the current plan with a generated one. Done only when it is loaded. */
export function useSaveDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'save'],
    mutationFn: (plan: GeneratedDietPlan) => api.post<Success>('/api/user/save-diet-plan', plan),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dietPlanQuery().queryKey }),
  })
}
