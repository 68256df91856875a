import type { DietItem, DietPlan, GeneratedDietPlan, MealType } from '@/api/types'

/** A plan's meals and sums, whether it is followed or only shown. */
export type DayOfMeals = Omit<GeneratedDietPlan, 'source'> & { source?: DietPlan['source'] }

export interface Meal<Item> {
  type: MealType
  name: string
  items: readonly Item[]
}

/** In the order of the day. */
const MEALS: readonly { type: MealType; name: string }[] = [
  { type: 'breakfast', name: 'Breakfast' },
  { type: 'lunch', name: 'Lunch' },
  { type: 'dinner', name: 'Dinner' },
  { type: 'snack', name: 'Snack' },
]

/** The main meals always, the snack where there is one. */
export function mealsOf(plan: Pick<DayOfMeals, MealType>): Meal<DietItem>[] {
  return MEALS.map((meal) => ({ ...meal, items: plan[meal.type] })).filter(
    ({ type, items }) => type !== 'snack' || items.length > 0,
  )
}

/** The meals of a suggestion by type, in the order of the day; a type that it has not is left out. */
export function mealsByType<Item extends { meal_type: MealType }>(
  items: readonly Item[],
): Meal<Item>[] {
  return MEALS.map((meal) => ({
    ...meal,
    items: items.filter((item) => item.meal_type === meal.type),
  })).filter(({ items: found }) => found.length > 0)
}
