import type { WorkoutPlanInput } from '@/api/types'
import { integerError, MAX_DESCRIPTION, nameError, textError } from '@/domain/entry/entry-checks'
import { numberOf } from '@/domain/entry/number-entry'
import { checked, type Checked } from '@/domain/entry/checked'
import * as ranges from '@/domain/generated/input-ranges'

export type WorkoutPlanField = keyof WorkoutPlanInput
export type WorkoutPlanEntries = Record<WorkoutPlanField, string>

export const DAYS = ranges.WorkoutPlanInput.num_of_days

export const NO_PLAN: WorkoutPlanEntries = { name: '', description: '', num_of_days: '' }

export function toFormEntries({
  name,
  description,
  num_of_days,
}: WorkoutPlanInput): WorkoutPlanEntries {
  return { name, description, num_of_days: String(num_of_days) }
}

export function checkWorkoutPlan({
  name,
  description,
  num_of_days,
}: WorkoutPlanEntries): Checked<WorkoutPlanField, WorkoutPlanInput> {
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: true,
      }),
      num_of_days: integerError('Number of Days', num_of_days, DAYS),
    },
    () => ({
      name: name.trim(),
      description: description.trim(),
      num_of_days: numberOf(num_of_days),
    }),
  )
}
