import type { Food, OwnFoodInput } from '@/api/types'
import { readBarcode } from '@/domain/food/barcode'
import { MAX_NAME, nameError, textError } from '@/domain/entry/entry-checks'
import type { Checked, FieldErrors } from '@/domain/entry/checked'
import { knownWords, knownWordsError, NOT_KNOWN, wordsToStore } from '@/domain/entry/known-words'
import type { FoodFactEntries } from '../form/facts-fields'
import {
  foodValueErrors,
  NO_FOOD_VALUES,
  valueEntriesOf,
  valuesToSave,
  type FoodValueEntries,
} from '../form/food-values'

/** Texts and choices of the form. */
export interface FoodEntries extends FoodValueEntries, FoodFactEntries {
  name: string
  brand: string
  barcode: string
}

/** Returns the entries of a new food, with what is known of it already. */
export function newFood(known: { name?: string; barcode?: string } = {}): FoodEntries {
  return {
    ...NO_FOOD_VALUES,
    name: known.name ?? '',
    brand: '',
    barcode: known.barcode ?? '',
    diet: '',
    allergens: NOT_KNOWN,
  }
}

/** Returns the entries of a food, to edit it or to correct an imported one with an own food. */
export function entriesOf(food: Food): FoodEntries {
  return {
    ...valueEntriesOf(food),
    name: food.name,
    brand: food.brand ?? '',
    barcode: food.barcode ?? '',
    diet: food.diet ?? '',
    allergens: knownWords(food.allergens),
  }
}

/** Returns the errors by field, or the food to save. */
export function checkFood(entries: FoodEntries): Checked<string, OwnFoodInput> {
  const { name, brand, barcode, diet, allergens } = entries
  const errors: FieldErrors = {}
  const note = (field: string, error: string | undefined) => {
    if (error !== undefined) errors[field] = error
  }
  note('name', nameError('Name', name))
  note('brand', textError('Brand', brand, { max: MAX_NAME, isRequired: false }))
  const code = readBarcode(barcode)
  if (barcode.trim() !== '' && code === null) {
    note('barcode', 'These digits are not a valid barcode. Please check them.')
  }
  Object.assign(errors, foodValueErrors(entries))
  note('allergens', knownWordsError(allergens, 'the allergens'))
  if (Object.keys(errors).length > 0) return { errors, input: null }
  return {
    errors: null,
    input: {
      ...valuesToSave(entries),
      name: name.trim(),
      brand: brand.trim() === '' ? null : brand.trim(),
      barcode: code,
      // It comes from the list of the form.
      diet: diet === '' ? null : (diet as NonNullable<OwnFoodInput['diet']>),
      allergens: wordsToStore(allergens),
    },
  }
}
