import type { PlanProfile } from '@/api/generation'
import type { TrainingLocation, PlanRequestInput } from '@/api/types'

/** Error for a profile that is too incomplete for a plan. */
export class ProfileLacks extends Error {
  override readonly name = 'ProfileLacks'

  constructor(
    /** Labels of the missing fields. */
    readonly items: readonly string[],
  ) {
    super('The profile is incomplete')
  }
}

/** Returns the input of a planner. Gender and goal have defaults; the other fields are required. */
export function planRequestFrom(
  profile: PlanProfile,
  location: TrainingLocation,
): PlanRequestInput {
  const { height, weight, birth_date, number_of_training_days } = profile
  if (
    height === null ||
    weight === null ||
    birth_date === null ||
    number_of_training_days === null
  ) {
    throw new ProfileLacks(
      [
        height === null ? 'Height' : '',
        weight === null ? 'Weight' : '',
        birth_date === null ? 'Birth date' : '',
        number_of_training_days === null ? 'Training days' : '',
      ].filter(Boolean),
    )
  }
  return {
    height,
    weight,
    birth_date,
    gender: (profile.gender ?? 'male').toLowerCase() as PlanRequestInput['gender'],
    goal: (profile.fitness_goal ?? 'general fitness').toLowerCase() as PlanRequestInput['goal'],
    numTrainingDays: number_of_training_days,
    location,
  }
}
