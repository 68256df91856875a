import type { AdminMeal, MealInput } from '@/api/types'
import { MAX_DESCRIPTION, nameError, numberError, textError, toNumber } from '@/lib/entry-checks'
import { checked, type Checked } from '@/lib/form/checked'

/** The form does not edit what a meal contains, so saving it keeps this. */
export type MealField = Exclude<keyof MealInput, 'diet' | 'allergens' | 'families' | 'slots'>
export type MealEntries = Record<MealField, string>

export const CALORIES = { min: 0, max: 5_000, decimals: 1 } as const
export const GRAMS = { min: 0, max: 1_000, decimals: 1 } as const

export const NO_MEAL: MealEntries = {
  name: '',
  description: '',
  calories: '',
  protein: '',
  carbs: '',
  fats: '',
}

export function toEntries(meal: AdminMeal): MealEntries {
  const { name, description, calories, protein, carbs, fats } = meal
  return {
    name,
    description,
    calories: String(calories),
    protein: String(protein),
    carbs: String(carbs),
    fats: String(fats),
  }
}

/** Validates a meal. Only the name is required; an empty number means 0. */
export function checkMeal(entries: MealEntries): Checked<MealField, MealInput> {
  const { name, description, calories, protein, carbs, fats } = entries
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: false,
      }),
      calories: numberError('Calories', calories, CALORIES),
      protein: numberError('Protein', protein, GRAMS),
      carbs: numberError('Carbs', carbs, GRAMS),
      fats: numberError('Fats', fats, GRAMS),
    },
    () => ({
      name: name.trim(),
      description: description.trim(),
      calories: toNumber(calories, 0),
      protein: toNumber(protein, 0),
      carbs: toNumber(carbs, 0),
      fats: toNumber(fats, 0),
    }),
  )
}
