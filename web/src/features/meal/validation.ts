import type { AdminMeal, MealFacts, MealInput, MealType } from '@/api/types'
import {
  integerError,
  MAX_DESCRIPTION,
  nameError,
  numberError,
  textError,
  toNumber,
} from '@/domain/entry/entry-checks'
import { checked, type Checked } from '@/domain/entry/checked'
import { isAlike } from '@/domain/entry/is-alike'
import {
  knownWords,
  knownWordsError,
  wordsToStore,
  type KnownWords,
} from '@/domain/entry/known-words'
import { numberOf } from '@/domain/entry/number-entry'
import * as ranges from '@/domain/generated/input-ranges'

type Fact = keyof MealFacts | 'slots'
export type MealField = keyof MealInput
export interface MealEntries extends Record<Exclude<MealField, Fact>, string> {
  /** Word of a diet; empty if it is not known. */
  diet: string
  allergens: KnownWords
  families: KnownWords
  preparation_minutes: string
  slots: MealType[]
}

/** Facts of a meal about which nothing is known. */
export const UNKNOWN_FACTS: MealFacts = {
  diet: null,
  allergens: null,
  families: null,
  preparation_minutes: null,
}

function factEntries({ diet, allergens, families, preparation_minutes: minutes }: MealFacts) {
  return {
    diet: diet ?? '',
    allergens: knownWords(allergens),
    families: knownWords(families),
    preparation_minutes: minutes === null ? '' : String(minutes),
  }
}

export const NO_MEAL: MealEntries = {
  name: '',
  description: '',
  calories: '',
  protein: '',
  carbs: '',
  fats: '',
  ...factEntries(UNKNOWN_FACTS),
  slots: [],
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
    ...factEntries(meal),
    slots: meal.slots,
  }
}

const isEmpty = (entry: string) => entry.trim() === ''

/** Returns the facts that differ from those before. The server keeps what is omitted. */
function changedFacts(entries: MealEntries, before: MealEntries): Pick<MealInput, Fact> {
  const { diet, allergens, families, preparation_minutes: minutes, slots } = entries
  return {
    // It comes from the list of the form.
    ...(diet === before.diet ? {} : { diet: diet === '' ? null : (diet as AdminMeal['diet']) }),
    ...(isAlike(allergens, before.allergens) ? {} : { allergens: wordsToStore(allergens) }),
    ...(isAlike(families, before.families) ? {} : { families: wordsToStore(families) }),
    ...(minutes === before.preparation_minutes
      ? {}
      : { preparation_minutes: isEmpty(minutes) ? null : numberOf(minutes) }),
    ...(isAlike(slots, before.slots) ? {} : { slots }),
  }
}

/** Validates a meal. Only the name is required; an empty number means 0. */
export function checkMeal(
  entries: MealEntries,
  before: MealEntries,
): Checked<MealField, MealInput> {
  const { name, description, calories, protein, carbs, fats } = entries
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: false,
      }),
      calories: numberError('Calories', calories, ranges.MealInput.calories),
      protein: numberError('Protein', protein, ranges.MealInput.protein),
      carbs: numberError('Carbs', carbs, ranges.MealInput.carbs),
      fats: numberError('Fats', fats, ranges.MealInput.fats),
      diet: undefined,
      allergens: knownWordsError(entries.allergens, 'the allergens'),
      families: knownWordsError(entries.families, 'the kinds of food'),
      preparation_minutes: isEmpty(entries.preparation_minutes)
        ? undefined
        : integerError(
            'Preparation',
            entries.preparation_minutes,
            ranges.MealInput.preparation_minutes,
          ),
      slots: undefined,
    },
    () => ({
      name: name.trim(),
      description: description.trim(),
      calories: toNumber(calories, 0),
      protein: toNumber(protein, 0),
      carbs: toNumber(carbs, 0),
      fats: toNumber(fats, 0),
      ...changedFacts(entries, before),
    }),
  )
}
