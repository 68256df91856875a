import type { DietPlanInput, MealType } from '@/api/types'
import { MAX_DESCRIPTION, nameError, textError, toNumber } from '@/domain/entry/entry-checks'
import { numberOf } from '@/domain/entry/number-entry'
import { checked, type Checked } from '@/domain/entry/checked'
import { isMealType } from '@/domain/food/meals'
import * as ranges from '@/domain/generated/input-ranges'

export type DietPlanField = keyof DietPlanInput
export type DietPlanEntries = Record<DietPlanField, string>

export const NO_DIET_PLAN: DietPlanEntries = { name: '', description: '' }

export const PORTIONS = { ...ranges.DietPlanMealInput.portions, step: 0.125 }

/** Returns the error of a number of portions. An empty input means one. */
export function portionsError(value: string): string | undefined {
  if (value.trim() === '') return undefined
  const portions = numberOf(value, PORTIONS.decimals)
  const { min, max, step } = PORTIONS
  // An eighth is exact as a binary fraction, so the remainder is exact.
  return portions >= min && portions <= max && portions % step === 0
    ? undefined
    : 'Portions must be between 0.25 and 10, in steps of 0.125'
}

/** Selection of a meal for a plan. The ids are null until something is selected. */
export interface PlanMealEntries {
  diet_plan_id: number | null
  meal_id: number | null
  meal_type: string
  portions: string
}

export const NO_PLAN_MEAL: PlanMealEntries = {
  diet_plan_id: null,
  meal_id: null,
  meal_type: 'breakfast',
  portions: '1',
}

interface PlanMealInput {
  diet_plan_id: number
  meal_id: number
  meal_type: MealType
  portions: number
}

interface Item {
  id: number
}

/** Validates a meal for a plan. Plan and meal may have been deleted after they were selected. */
export function checkPlanMeal(
  { diet_plan_id, meal_id, meal_type, portions }: PlanMealEntries,
  plans: readonly Item[],
  meals: readonly Item[],
): Checked<keyof PlanMealEntries, PlanMealInput> {
  const plan = plans.find(({ id }) => id === diet_plan_id)
  const meal = meals.find(({ id }) => id === meal_id)
  const isIncomplete = plan === undefined || meal === undefined
  const result = checked(
    {
      diet_plan_id: plan === undefined ? '' : undefined,
      meal_id: meal === undefined ? '' : undefined,
      meal_type: isMealType(meal_type) ? undefined : 'Meal Type is required',
      portions: portionsError(portions),
    },
    () => null,
  )
  if (result.errors !== null || isIncomplete || !isMealType(meal_type)) {
    return {
      errors: result.errors ?? {},
      input: null,
      ...(isIncomplete ? { message: 'Please select both a diet plan and a meal' } : {}),
    }
  }
  return {
    errors: null,
    input: {
      diet_plan_id: plan.id,
      meal_id: meal.id,
      meal_type,
      portions: toNumber(portions, 1, PORTIONS.decimals),
    },
  }
}

/** Validates a diet plan. Only the name is required. */
export function checkDietPlan({
  name,
  description,
}: DietPlanEntries): Checked<DietPlanField, DietPlanInput> {
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: false,
      }),
    },
    () => ({ name: name.trim(), description: description.trim() }),
  )
}
