import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import type { PlanProfile } from '@/api/generation'
import { keys } from '@/api/query-keys'
import type { DietPlan } from '@/api/types'

/** Returns the diet plan, or null after a 404: having no plan is a valid state of the screen. */
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
 * Query for the nutritional need and the matching plans. The server computes both from the stored profile.
 * The profile is part of the key, so that results of an older profile are never shown.
 */
export const availableDietPlansQuery = (profile: Partial<PlanProfile> | undefined) =>
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
