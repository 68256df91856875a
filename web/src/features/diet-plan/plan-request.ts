import type { PlanRequestInput, Profile } from '@/api/types'

/** What of the profile a diet plan is made from. */
export type BodyAndGoal = Pick<
  Profile,
  'height' | 'weight' | 'birth_date' | 'gender' | 'fitness_goal' | 'number_of_training_days'
>

/** What to ask a planner for; null while the profile lacks any of it. */
export function planRequestFrom(profile: Partial<BodyAndGoal>): PlanRequestInput | null {
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
