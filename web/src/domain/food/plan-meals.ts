import type { DietPlan, GeneratedDietPlan, MealType, PlanFood } from '@/api/types'
import { mealNames, MEALS } from './meals'

/** Meals and totals of a saved or generated plan. */
export type DayOfMeals = Omit<GeneratedDietPlan, 'source'> & { source?: DietPlan['source'] }

export interface Meal<Item> {
  type: MealType
  name: string
  items: readonly Item[]
}

const meals = () => MEALS.map((type) => ({ type, name: mealNames()[type] }))

/** Returns the main meals, and the snack if the plan has one. */
export function mealsOf(plan: Record<MealType, readonly PlanFood[]>): Meal<PlanFood>[] {
  return meals()
    .map((meal) => ({ ...meal, items: plan[meal.type] }))
    .filter(({ type, items }) => type !== 'snack' || items.length > 0)
}

/** Returns a suggestion's meals by type, in the order of the day, without empty types. */
export function mealsByType<Item extends { meal_type: MealType }>(
  items: readonly Item[],
): Meal<Item>[] {
  return meals()
    .map((meal) => ({
      ...meal,
      items: items.filter((item) => item.meal_type === meal.type),
    }))
    .filter(({ items: found }) => found.length > 0)
}
