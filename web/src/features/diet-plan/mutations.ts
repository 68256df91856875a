import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/refresh'
import type { GeneratedDietPlan } from '@/api/types'

/**
 * Replaces the current plan. Resolves only after the new plan is loaded, so that no list closes above the old
 * one.
 */
export function useSelectDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'select'],
    mutationFn: (planId: number) => api.post('/api/user/select-diet-plan', { body: { planId } }),
    onSuccess: () => refreshAfter(queryClient, 'diet plan replaced'),
  })
}

/** Replaces the current plan with a generated one. Resolves only after it is loaded. */
export function useSaveDietPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['diet-plan', 'save'],
    mutationFn: (plan: GeneratedDietPlan) => api.post('/api/user/save-diet-plan', { body: plan }),
    onSuccess: () => refreshAfter(queryClient, 'diet plan replaced'),
  })
}
