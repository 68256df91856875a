import type { FoodNutrition } from '@/api/types'
import { readNumber } from '@/domain/entry/number-entry'
import { NUTRIENTS, type Nutrient } from '@/domain/food/nutrients'
import { AMOUNT, SERVINGS, type RecipeEntries } from './recipe-entries'

/** Nutrition of a serving; null is not known. */
export type ServingNutrition = Record<Nutrient, number | null>

/**
 * Returns the nutrition of one serving as the server calculates it, or null while an entry is missing or invalid.
 *
 * The sum is exact, in integers: nutrition has three decimals at most and amounts have one. It is rounded once, half
 * up, to 1 kcal, 0.1 g, and 0.01 g of salt. A value that one ingredient does not know is not known.
 */
export function perServing({ servings, ingredients }: RecipeEntries): ServingNutrition | null {
  const count = tenthsOf(servings, SERVINGS)
  if (count === null) return null
  const parts = ingredients.map(({ food, amount }) => ({
    nutrition: food.per_100,
    tenths: tenthsOf(amount, AMOUNT),
  }))
  if (parts.length === 0 || parts.some(({ tenths }) => tenths === null)) return null
  const total = (nutrient: Nutrient) =>
    parts.reduce<number | null>((sum, { nutrition, tenths }) => {
      const value = thousandths(nutrition, nutrient)
      return sum === null || value === null ? null : sum + value * (tenths ?? 0)
    }, 0)
  const values = NUTRIENTS.map(({ name }) => {
    const sum = total(name)
    return [name, sum === null ? null : rounded(sum, count, name)] as const
  })
  return Object.fromEntries(values) as ServingNutrition
}

function tenthsOf(text: string, { min, max }: { min: number; max: number }): number | null {
  const number = readNumber(text)
  if (number.state !== 'number' || number.decimals > 1) return null
  return number.value < min || number.value > max ? null : Math.round(number.value * 10)
}

function thousandths(nutrition: FoodNutrition, nutrient: Nutrient): number | null {
  const value = nutrition[nutrient]
  return value === null ? null : Math.round(value * 1000)
}

/** Smallest step of a shown value, in thousandths. */
const stepOf = (nutrient: Nutrient) =>
  nutrient === 'calories' ? 1000 : nutrient === 'salt' ? 10 : 100

/** Rounds a sum of thousandths times tenths, of which 100 units are the base, to the step of a nutrient. */
function rounded(sum: number, tenthsOfServings: number, nutrient: Nutrient): number {
  const step = stepOf(nutrient)
  const divisor = 100 * tenthsOfServings * step
  return (Math.floor((2 * sum + divisor) / (2 * divisor)) * step) / 1000
}
