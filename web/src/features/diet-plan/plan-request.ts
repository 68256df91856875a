import type { PlanProfile } from '@/api/generation'
import type { PlanRequestInput } from '@/api/types'

/** Returns the input of a planner, or null if the profile is incomplete. */
export function planRequestFrom(profile: Partial<PlanProfile>): PlanRequestInput | null {
  const { height, weight, birth_date, gender, fitness_goal, number_of_training_days } = profile
  if (!height || !weight || !birth_date || !gender || !fitness_goal || !number_of_training_days) {
    return null
  }
  return {
    height,
    weight,
    birth_date,
    gender,
    goal: fitness_goal,
    numTrainingDays: number_of_training_days,
  }
}
