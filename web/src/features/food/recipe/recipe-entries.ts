import type { Food, Recipe, RecipeInput } from '@/api/types'
import { MAX_DESCRIPTION, nameError, textError } from '@/domain/entry/entry-checks'
import type { Checked, FieldErrors } from '@/domain/entry/checked'
import { numberOf } from '@/domain/entry/number-entry'
import { amountError } from '../form/food-values'
import * as ranges from '@/domain/generated/input-ranges'

export const MAX_INGREDIENTS = ranges.RecipeInput.ingredients.maxItems
export const SERVINGS = ranges.RecipeInput.servings
export const COOKED = ranges.RecipeInput.cooked_amount
export const AMOUNT = ranges.RecipeIngredientInput.amount

export interface IngredientEntry {
  /** Identifies the row on the page. */
  key: number
  food: Food
  amount: string
}

/** Texts of the form. */
export interface RecipeEntries {
  name: string
  description: string
  servings: string
  /** Empty for the sum of the ingredients. */
  cooked_amount: string
  ingredients: readonly IngredientEntry[]
}

export const NEW_RECIPE: RecipeEntries = {
  name: '',
  description: '',
  servings: '1',
  cooked_amount: '',
  ingredients: [],
}

/** Returns the entries of a recipe. `foods` are those of its ingredients. */
export function recipeEntriesOf(recipe: Recipe, foods: readonly Food[]): RecipeEntries {
  const { name, description, servings, cooked_amount: cooked, ingredients } = recipe
  return {
    name,
    description,
    servings: String(servings),
    cooked_amount: cooked === null ? '' : String(cooked),
    ingredients: ingredients.flatMap(({ food_id: id, amount }, key) => {
      const food = foods.find((food) => food.id === id)
      return food === undefined ? [] : [{ key, food, amount: String(amount) }]
    }),
  }
}

/** Name of the error of an ingredient. */
export const ingredientField = (key: number) => `ingredient-${String(key)}`

/** Returns the errors by field, or the recipe to save. */
export function checkRecipe(entries: RecipeEntries): Checked<string, RecipeInput> {
  const { name, description, servings, cooked_amount: cooked, ingredients } = entries
  const errors: FieldErrors = {}
  const note = (field: string, error: string | undefined) => {
    if (error !== undefined) errors[field] = error
  }
  note('name', nameError('Name', name))
  note(
    'description',
    textError('Description', description, { max: MAX_DESCRIPTION, isRequired: false }),
  )
  note('servings', amountError('Servings', servings, SERVINGS))
  if (cooked.trim() !== '') note('cooked_amount', amountError('Cooked amount', cooked, COOKED))
  if (ingredients.length === 0) note('ingredients', 'Please add at least one ingredient')
  if (ingredients.length > MAX_INGREDIENTS) {
    note('ingredients', `A recipe can have ${String(MAX_INGREDIENTS)} ingredients at most`)
  }
  for (const { key, amount } of ingredients) {
    note(ingredientField(key), amountError('Amount', amount, AMOUNT))
  }
  if (Object.keys(errors).length > 0) return { errors, input: null }
  return {
    errors: null,
    input: {
      name: name.trim(),
      description: description.trim(),
      servings: numberOf(servings),
      cooked_amount: cooked.trim() === '' ? null : numberOf(cooked),
      ingredients: ingredients.map(({ food, amount }) => ({
        food_id: food.id,
        amount: numberOf(amount),
      })),
    },
  }
}

/** The server's names of fields, which are nested there. */
export const SERVER_NAMES: Readonly<Record<string, keyof RecipeEntries>> = Object.fromEntries(
  Array.from({ length: MAX_INGREDIENTS }, (_, at) => [
    [`ingredients[${String(at)}].food_id`, 'ingredients'] as const,
    [`ingredients[${String(at)}].amount`, 'ingredients'] as const,
  ]).flat(),
)
