import type { AdminFood, CatalogueFoodInput } from '@/api/types'
import { nameError } from '@/domain/entry/entry-checks'
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

/** Texts and choices of the form of a food of the catalogue. */
export interface CatalogueFoodEntries extends FoodValueEntries, FoodFactEntries {
  name: string
  /** Word of the kind of food in it; empty until one is chosen. */
  family: string
  /** Words of allergens that only some recipes have, which the form keeps. */
  unsureAllergens: readonly string[]
}

export const NEW_CATALOGUE_FOOD: CatalogueFoodEntries = {
  ...NO_FOOD_VALUES,
  name: '',
  family: '',
  unsureAllergens: [],
  diet: '',
  allergens: NOT_KNOWN,
}

export const catalogueEntriesOf = (food: AdminFood): CatalogueFoodEntries => ({
  ...valueEntriesOf(food),
  name: food.name,
  family: food.family ?? '',
  unsureAllergens: food.unsure_allergens,
  diet: food.diet ?? '',
  allergens: knownWords(food.allergens),
})

/** Returns the errors by field, or the food to save. Limits judge it, so all facts are required. */
export function checkCatalogueFood(
  entries: CatalogueFoodEntries,
): Checked<string, CatalogueFoodInput> {
  const { name, family, diet, allergens } = entries
  const errors: FieldErrors = {}
  const note = (field: string, error: string | undefined) => {
    if (error !== undefined) errors[field] = error
  }
  note('name', nameError('Name', name))
  note('family', family === '' ? 'Kind of food is required' : undefined)
  Object.assign(errors, foodValueErrors(entries))
  note('diet', diet === '' ? 'Diet is required' : undefined)
  const known = wordsToStore(allergens)
  note(
    'allergens',
    known === null ? 'Allergens are required' : knownWordsError(allergens, 'the allergens'),
  )
  if (Object.keys(errors).length > 0) return { errors, input: null }
  return {
    errors: null,
    input: {
      ...valuesToSave(entries),
      name: name.trim(),
      family,
      // It comes from the list of the form.
      diet: diet as CatalogueFoodInput['diet'],
      allergens: known ?? [],
      unsure_allergens: entries.unsureAllergens.filter((word) => known?.includes(word)),
    },
  }
}
