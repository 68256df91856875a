import { numberError, textError, toNumber } from '@/domain/entry/entry-checks'
import type { TypedValues } from '@/offline/outbox/payloads'
import { TypedInput } from '@/domain/generated/input-ranges'

/** Texts of a form for typed values. */
export interface TypedTexts {
  name: string
  calories: string
  protein: string
  carbs: string
  fat: string
}

export const NO_VALUES: TypedTexts = { name: '', calories: '', protein: '', carbs: '', fat: '' }

/** Name of an entry without one. */
export const QUICK_NAME = 'Quick calories'

/** Returns the errors of typed values by field. */
export function typedErrors({ name, calories, protein, carbs, fat }: TypedTexts) {
  return {
    name: textError('Name', name, { max: TypedInput.name.maxLength, isRequired: false }),
    calories:
      calories.trim() === ''
        ? 'Calories is required'
        : numberError('Calories', calories, TypedInput.calories),
    protein: numberError('Protein', protein, TypedInput.protein),
    carbs: numberError('Carbs', carbs, TypedInput.carbs),
    fat: numberError('Fat', fat, TypedInput.fat),
  }
}

/** Returns the values of valid texts. */
export const readTyped = ({ name, calories, protein, carbs, fat }: TypedTexts): TypedValues => ({
  name: name.trim() === '' ? QUICK_NAME : name.trim(),
  calories: toNumber(calories, 0),
  protein: toNumber(protein, 0),
  carbs: toNumber(carbs, 0),
  fat: toNumber(fat, 0),
})
