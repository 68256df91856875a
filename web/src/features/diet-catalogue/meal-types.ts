import type { MealType } from '@/api/types'

/** Meal types in the order of the day. */
export const MEAL_TYPES: readonly { value: MealType; label: string }[] = [
  { value: 'breakfast', label: 'Breakfast' },
  { value: 'lunch', label: 'Lunch' },
  { value: 'dinner', label: 'Dinner' },
  { value: 'snack', label: 'Snack' },
]

export const isMealType = (value: string): value is MealType =>
  MEAL_TYPES.some((type) => type.value === value)
