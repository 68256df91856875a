import type { FoodNutrition, FoodUnit } from '@/api/types'
import { PerHundredInput } from '@/domain/generated/input-ranges'

export type Nutrient = keyof FoodNutrition

interface NutrientField {
  name: Nutrient
  /** Name without unit. */
  label: string
  unit: 'kcal' | 'g'
  decimals: 1 | 2 | 3
  /** Whether every food states it. The others may be unknown, which is never zero. */
  isRequired: boolean
}

/** The nutrients in the order of labels, with the decimals that the server accepts for 100 g or 100 ml. */
export const NUTRIENTS: readonly NutrientField[] = [
  { name: 'calories', label: 'Calories', unit: 'kcal', decimals: 1, isRequired: true },
  { name: 'protein', label: 'Protein', unit: 'g', decimals: 2, isRequired: true },
  { name: 'carbs', label: 'Carbs', unit: 'g', decimals: 2, isRequired: true },
  { name: 'fat', label: 'Fat', unit: 'g', decimals: 2, isRequired: true },
  { name: 'fiber', label: 'Fiber', unit: 'g', decimals: 2, isRequired: false },
  { name: 'sugar', label: 'Sugar', unit: 'g', decimals: 2, isRequired: false },
  { name: 'saturated_fat', label: 'Saturated fat', unit: 'g', decimals: 2, isRequired: false },
  { name: 'salt', label: 'Salt', unit: 'g', decimals: 3, isRequired: false },
]

/** Returns the maximum of a nutrient in 100 g or 100 ml. A syrup of 100 ml weighs more than 100 g. */
export function maxOf(nutrient: Nutrient, unit: FoodUnit): number {
  const { max } = PerHundredInput[nutrient]
  return unit === 'g' && nutrient !== 'calories' ? Math.min(max, 100) : max
}

/** Returns the maximum of protein, carbs and fat together. */
export const maxOfMacros = (unit: FoodUnit): number => (unit === 'g' ? 105 : 150)

/** Allowed excess of a part over its whole in g, because labels round both. */
export const ROUNDING = 0.5
