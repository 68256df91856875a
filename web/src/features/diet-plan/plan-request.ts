import type { PlanRequestInput, Profile } from '@/api/types'

/** Profile data that a diet plan depends on. */
export type BodyAndGoal = Pick<
  Profile,
  'height' | 'weight' | 'birth_date' | 'gender' | 'fitness_goal' | 'number_of_training_days'
>

/** Returns the input of a planner, or null if the profile is incomplete. */
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
