import type { MealType } from '@/api/types'
import { hourOf } from '@/lib/format'

/** Meals in the order of the day. */
export const MEALS: readonly MealType[] = ['breakfast', 'lunch', 'dinner', 'snack']

/** Returns the names of the meals. */
export const mealNames = (): Record<MealType, string> => ({
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
})

/** Returns the options of a field for the meal. */
export const mealOptions = () => MEALS.map((value) => ({ value, label: mealNames()[value] }))

/** Returns the meal that a member most likely eats at a time of day. */
export function mealForNow(now: Date): MealType {
  const hour = hourOf(now)
  if (hour < 11) return 'breakfast'
  if (hour < 15) return 'lunch'
  return hour < 18 ? 'snack' : 'dinner'
}
