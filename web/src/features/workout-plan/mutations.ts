import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/refresh'
import type { GeneratedWorkoutPlan } from '@/api/types'

/** Groups messages about a replaced plan: only the newest is shown, so that there is one Undo button. */
export const PLAN_MESSAGE = 'workout plan'

/**
 * Replaces the current plan. Resolves only after the new plan is loaded, so that no list closes above the old
 * one.
 */
export function useSelectWorkoutPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['workout-plan', 'select'],
    mutationFn: (planId: number) =>
      api.post('/api/user/update-workout-plan', { body: { plan_id: planId } }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}

/** Replaces the current plan with a generated one. Resolves only after it is loaded. */
export function useSaveWorkoutPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['workout-plan', 'save'],
    mutationFn: (plan: GeneratedWorkoutPlan) =>
      api.post('/api/user/save-workout-plan', { body: plan }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}

/** Restores an earlier plan. Resolves only after it is loaded. */
export function useRestorePlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['workout-plan', 'restore'],
    mutationFn: (id: number) => api.post('/api/user/workout-plans/{id}/restore', { path: { id } }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}
