import type { DietPlanInput } from '@/api/types'
import { MAX_DESCRIPTION, nameError, textError } from '@/lib/entry-checks'
import { checked, type Checked } from '@/lib/use-checked-form'

export type DietPlanField = keyof DietPlanInput
export type DietPlanEntries = Record<DietPlanField, string>

export const NO_DIET_PLAN: DietPlanEntries = { name: '', description: '' }

export const PORTIONS = { min: 0.25, max: 10, decimals: 2 } as const

/** Only the name is required. */
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
