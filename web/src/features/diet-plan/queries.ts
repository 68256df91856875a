import type { PlanProfile } from '@/api/generation'
import { apiQuery, apiQueryOrNull } from '@/api/query'

export const dietPlanQuery = () => apiQueryOrNull('/api/user/diet-plan')

/**
 * Query for the nutritional need and the matching plans. The server computes both from the stored profile.
 * They depend on the profile, so that results of an older profile are never shown.
 */
export const availableDietPlansQuery = (profile: Partial<PlanProfile> | undefined) =>
  apiQuery('/api/user/available-diet-plans', undefined, {
    dependsOn: [
      profile?.height,
      profile?.weight,
      profile?.birth_date,
      profile?.gender,
      profile?.fitness_goal,
      profile?.number_of_training_days,
    ],
  })
