import type { FoodNutrition } from '@/api/types'
import { readNumber } from '@/lib/number-entry'
import { NUTRIENTS, type Nutrient } from '../nutrients'
import { AMOUNT, type RecipeEntries } from './recipe-entries'

/** Nutrition of a serving; null is not known. */
export type ServingNutrition = Record<Nutrient, number | null>

/**
 * Returns the nutrition of one serving as the server calculates it, or null while an entry is missing or invalid.
 *
 * The sum is exact, in integers: nutrition has three decimals at most and amounts have one. It is rounded once, half
 * up, to 1 kcal, 0.1 g, and 0.01 g of salt. A value that one ingredient does not know is not known.
 */
export function perServing({ servings, ingredients }: RecipeEntries): ServingNutrition | null {
  const count = readNumber(servings)
  if (count.state !== 'number' || !Number.isInteger(count.value) || count.value < 1) return null
  const parts = ingredients.map(({ food, amount }) => ({
    nutrition: food.per_100,
    tenths: tenthsOf(amount),
  }))
  if (parts.length === 0 || parts.some(({ tenths }) => tenths === null)) return null
  const total = (nutrient: Nutrient) =>
    parts.reduce<number | null>((sum, { nutrition, tenths }) => {
      const value = thousandths(nutrition, nutrient)
      return sum === null || value === null ? null : sum + value * (tenths ?? 0)
    }, 0)
  const values = NUTRIENTS.map(({ name }) => {
    const sum = total(name)
    return [name, sum === null ? null : rounded(sum, count.value, name)] as const
  })
  return Object.fromEntries(values) as ServingNutrition
}

function tenthsOf(text: string): number | null {
  const amount = readNumber(text)
  if (amount.state !== 'number' || amount.decimals > 1) return null
  return amount.value < AMOUNT.min || amount.value > AMOUNT.max
    ? null
    : Math.round(amount.value * 10)
}

function thousandths(nutrition: FoodNutrition, nutrient: Nutrient): number | null {
  const value = nutrition[nutrient]
  return value === null ? null : Math.round(value * 1000)
}

/** Smallest step of a shown value, in thousandths. */
const stepOf = (nutrient: Nutrient) =>
  nutrient === 'calories' ? 1000 : nutrient === 'salt' ? 10 : 100

/** Rounds a sum of thousandths times tenths, of which 100 units are the base, to the step of a nutrient. */
function rounded(sum: number, servings: number, nutrient: Nutrient): number {
  const step = stepOf(nutrient)
  const divisor = 1000 * servings * step
  return (Math.floor((2 * sum + divisor) / (2 * divisor)) * step) / 1000
}
