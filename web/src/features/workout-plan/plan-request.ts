import type { TrainingLocation, PlanRequestInput, Profile } from '@/api/types'

/** What of the profile a workout plan is made from. */
export type BodyAndDays = Pick<
  Profile,
  'height' | 'weight' | 'birth_date' | 'gender' | 'fitness_goal' | 'number_of_training_days'
>

/** A profile that does not say enough for a plan. */
export class ProfileLacks extends Error {
  override readonly name = 'ProfileLacks'

  constructor(
    /** The fields by their labels. */
    readonly items: readonly string[],
  ) {
    super('The profile is incomplete')
  }
}

/** What to ask a planner for. Gender and goal have a value to go by where the profile is silent; the rest has not. */
export function planRequestFrom(
  profile: BodyAndDays,
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
