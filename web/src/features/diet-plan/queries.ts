import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { keys } from '@/api/query-keys'
import type { DietPlan } from '@/api/types'
import type { BodyAndGoal } from './plan-request'

/** Null when the member has no plan: the server's 404 is a state of the screen and not a failure. */
async function getDietPlan(signal: AbortSignal): Promise<DietPlan | null> {
  try {
    return await api.get('/api/user/diet-plan', { signal })
  } catch (error) {
    if (errorStatus(error) === 404) return null
    throw error
  }
}

export const dietPlanQuery = () =>
  queryOptions({
    queryKey: keys.dietPlan,
    queryFn: ({ signal }) => getDietPlan(signal),
  })

/**
 * The need and the plans for it, which the server takes from the profile it holds. What it takes stands in the
 * key, so that a changed profile never shows the figures of the old one.
 */
export const availableDietPlansQuery = (profile: Partial<BodyAndGoal> | undefined) =>
  queryOptions({
    queryKey: keys.availableDietPlans(
      profile?.height,
      profile?.weight,
      profile?.birth_date,
      profile?.gender,
      profile?.fitness_goal,
      profile?.number_of_training_days,
    ),
    queryFn: ({ signal }) => api.get('/api/user/available-diet-plans', { signal }),
  })
