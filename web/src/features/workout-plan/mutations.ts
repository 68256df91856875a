import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Success } from '@/api/types'
import { workoutPlanQuery } from './queries'

/** Replaces the current plan. Done only when the new one is loaded, so that no list closes over the old. */
export function useSelectWorkoutPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['workout-plan', 'select'],
    mutationFn: (planId: number) =>
      api.post<Success>('/api/user/update-workout-plan', { plan_id: planId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: workoutPlanQuery().queryKey }),
  })
}
