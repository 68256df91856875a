import type { DietPlanInput } from '@/api/types'
import { MAX_DESCRIPTION, nameError, textError } from '@/lib/entry-checks'
import { numberOf } from '@/lib/number-entry'
import { checked, type Checked } from '@/lib/use-checked-form'

export type DietPlanField = keyof DietPlanInput
export type DietPlanEntries = Record<DietPlanField, string>

export const NO_DIET_PLAN: DietPlanEntries = { name: '', description: '' }

export const PORTIONS = { min: 0.25, max: 10, step: 0.125, decimals: 3 } as const

/** Returns the error of a number of portions. An empty input means one. */
export function portionsError(value: string): string | undefined {
  if (value.trim() === '') return undefined
  const portions = numberOf(value, PORTIONS.decimals)
  const { min, max, step } = PORTIONS
  // An eighth is exact as a binary fraction, so the remainder is exact.
  return portions >= min && portions <= max && portions % step === 0
    ? undefined
    : 'Portions must be between 0.25 and 10, in steps of 0.125'
}

/** Validates a diet plan. Only the name is required. */
export function checkDietPlan({
  name,
  description,
}: DietPlanEntries): Checked<DietPlanField, DietPlanInput> {
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: false,
      }),
    },
    () => ({ name: name.trim(), description: description.trim() }),
  )
}
