import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import type { AvailableWorkoutPlan, WorkoutPlan } from '@/api/types'

/** Null when the member has no plan: the server's 404 is a state of the screen and not a failure. */
async function getWorkoutPlan(signal: AbortSignal): Promise<WorkoutPlan | null> {
  try {
    return await api.get<WorkoutPlan>('/api/user/workout-plan', { signal })
  } catch (error) {
    if (errorStatus(error) === 404) return null
    throw error
  }
}

export const workoutPlanQuery = () =>
  queryOptions({
    queryKey: ['workout-plan', 'current'],
    queryFn: ({ signal }) => getWorkoutPlan(signal),
  })

export const availableWorkoutPlansQuery = (days: number) =>
  queryOptions({
    queryKey: ['workout-plan', 'available', days],
    queryFn: ({ signal }) =>
      api.get<AvailableWorkoutPlan[]>(`/api/user/available-workout-plans?days=${String(days)}`, {
        signal,
      }),
  })
