import type { MealType } from '@/api/types'

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

export const isMealType = (value: string): value is MealType =>
  (MEALS as readonly string[]).includes(value)

/** Returns the meal that a member most likely eats at an hour of the day. */
export function mealAtHour(hour: number): MealType {
  if (hour < 11) return 'breakfast'
  if (hour < 15) return 'lunch'
  return hour < 18 ? 'snack' : 'dinner'
}
