import type { FoodNutrition, NutritionTotals } from '@/api/types'
import { NUTRIENTS, type Nutrient } from './nutrients'

/* The calculation of the diary, as the server does it (contract §4). Values are whole thousandths of 1 kcal or 1 g,
   so that sums are exact. */

/** Step to which the value of an amount is rounded, in thousandths. */
const STEP: Record<Nutrient, number> = {
  calories: 1000,
  protein: 100,
  carbs: 100,
  fat: 100,
  fiber: 100,
  sugar: 100,
  saturated_fat: 100,
  salt: 10,
}

const toThousandths = (value: number) => Math.round(value * 1000)

/** Returns the nutrition of an amount, rounded once and half up. The amount has one decimal. */
export function nutritionOf(per100: FoodNutrition, amount: number): FoodNutrition {
  const tenths = Math.round(amount * 10)
  const value = (nutrient: Nutrient): number | null => {
    const per = per100[nutrient]
    if (per === null) return null
    // Thousandths of 100 units times tenths of a unit are millionths of what is eaten.
    const divisor = 1000 * STEP[nutrient]
    const steps = Math.floor((toThousandths(per) * tenths + divisor / 2) / divisor)
    return (steps * STEP[nutrient]) / 1000
  }
  const known = (nutrient: Nutrient) => value(nutrient) ?? 0
  return {
    calories: known('calories'),
    protein: known('protein'),
    carbs: known('carbs'),
    fat: known('fat'),
    fiber: value('fiber'),
    sugar: value('sugar'),
    saturated_fat: value('saturated_fat'),
    salt: value('salt'),
  }
}

/** Returns the nutrition of typed values. What was not typed is not known. */
export const typedNutrition = (
  typed: Pick<FoodNutrition, 'calories' | 'protein' | 'carbs' | 'fat'>,
): FoodNutrition => ({
  calories: typed.calories,
  protein: typed.protein,
  carbs: typed.carbs,
  fat: typed.fat,
  fiber: null,
  sugar: null,
  saturated_fat: null,
  salt: null,
})

/** Exact sums of entries, and how many entries lack a nutrient. */
export interface Sums {
  totals: NutritionTotals
  unknown: Partial<Record<Nutrient, number>>
}

/** Adds up entries as they are shown. A sum is null if there are entries and none of them knows the value. */
export function sumOf(entries: readonly FoodNutrition[]): Sums {
  const totals: Partial<Record<Nutrient, number | null>> = {}
  const unknown: Sums['unknown'] = {}
  for (const { name: nutrient } of NUTRIENTS) {
    const known = entries.flatMap((entry) => entry[nutrient] ?? [])
    const missing = entries.length - known.length
    if (missing > 0) unknown[nutrient] = missing
    totals[nutrient] =
      entries.length > 0 && known.length === 0
        ? null
        : known.reduce((sum, value) => sum + toThousandths(value), 0) / 1000
  }
  return { totals: totals as NutritionTotals, unknown }
}
