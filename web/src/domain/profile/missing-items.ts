import type { Profile } from '@/api/types'

export type ProfileItems = Pick<
  Profile,
  'gender' | 'height' | 'weight' | 'fitness_goal' | 'number_of_training_days'
>

const items = () =>
  [
    ['gender', 'Gender'],
    ['height', 'Height'],
    ['weight', 'Weight'],
    ['fitness_goal', 'Fitness goal'],
    ['number_of_training_days', 'Training days'],
  ] as const satisfies readonly (readonly [keyof ProfileItems, string])[]

/** Returns the items that plans and targets need and the profile lacks. */
export function missingItems(profile: Partial<ProfileItems>): string[] {
  return items()
    .filter(([key]) => profile[key] === null || profile[key] === undefined)
    .map(([, label]) => label)
}
