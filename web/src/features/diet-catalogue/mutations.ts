import type { DietPlanInput, DietPlanMeal, DietPlanMealInput } from '@/api/types'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'

export function useAddDietPlan() {
  return useCatalogueMutation('add-diet-plan', (body: DietPlanInput) =>
    api.post('/admin/diet-plans', { body }),
  )
}

export function useUpdateDietPlan(id: number) {
  return useCatalogueMutation('update-diet-plan', (body: DietPlanInput) =>
    api.put('/admin/diet-plans/{id}', { path: { id }, body }),
  )
}

export function useRemoveDietPlan() {
  return useCatalogueMutation(
    'remove-diet-plan',
    (id: number) => api.delete('/admin/diet-plans/{id}', { path: { id } }),
    keys.planMeals,
  )
}

export function useRestoreDietPlan() {
  return useCatalogueMutation('restore-diet-plan', (id: number) =>
    api.post('/admin/diet-plans/{id}/restore', { path: { id } }),
  )
}

export function useAddPlanMeal() {
  return useCatalogueMutation('add-plan-meal', (body: DietPlanMealInput) =>
    api.post('/admin/diet-plan-meals', { body }),
  )
}

export function useRemovePlanMeal(id: number) {
  return useCatalogueMutation(
    'remove-plan-meal',
    ({ meal_id: mealId, meal_type }: Pick<DietPlanMeal, 'meal_id' | 'meal_type'>) =>
      api.delete('/admin/diet-plans/{id}/meals/{mealId}/{meal_type}', {
        path: { id, mealId, meal_type },
      }),
  )
}
