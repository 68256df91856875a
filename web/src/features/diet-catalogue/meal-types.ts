import type { MealType } from '@/api/types'

/** Meal types in the order of the day. */
export const mealTypes = (): readonly { value: MealType; label: string }[] => [
  { value: 'breakfast', label: 'Breakfast' },
  { value: 'lunch', label: 'Lunch' },
  { value: 'dinner', label: 'Dinner' },
  { value: 'snack', label: 'Snack' },
]

export const isMealType = (value: string): value is MealType =>
  mealTypes().some((type) => type.value === value)
