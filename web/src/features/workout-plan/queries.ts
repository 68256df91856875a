import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import type { AvailableWorkoutPlan, CurrentWorkoutPlan } from '@/api/types'

/** Null when the member has no plan: the server's 404 is a state of the screen and not a failure. */
async function getWorkoutPlan(signal: AbortSignal): Promise<CurrentWorkoutPlan | null> {
  try {
    return await api.get<CurrentWorkoutPlan>('/api/user/workout-plan', { signal })
  } catch (error) {
    if (errorStatus(error) === 404) return null
    throw error
  }
}

const CURRENT = ['workout-plan', 'current'] as const

/** Every day's answer, for what changes the plan itself. */
export const anyWorkoutPlan = { queryKey: CURRENT }

/** Asked for by the member's own ISO date, since the plan says which of its days is today. */
export const workoutPlanQuery = (day: string) =>
  queryOptions({
    queryKey: [...CURRENT, day],
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
