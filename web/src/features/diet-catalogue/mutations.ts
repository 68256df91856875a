import type { DietPlanInput, DietPlanMeal, DietPlanMealInput } from '@/api/types'
import { api } from '@/api/client'
import { catalogueMutations, useCatalogueMutation } from '@/api/use-catalogue-mutation'
import { planMealsQuery } from './queries'

export const {
  useAdd: useAddDietPlan,
  useUpdate: useUpdateDietPlan,
  useRemove: useRemoveDietPlan,
  useRestore: useRestoreDietPlan,
} = catalogueMutations('diet-plan', {
  add: (body: DietPlanInput) => api.post('/admin/diet-plans', { body }),
  update: (id, body) => api.put('/admin/diet-plans/{id}', { path: { id }, body }),
  remove: (id) => api.delete('/admin/diet-plans/{id}', { path: { id } }),
  restore: (id) => api.post('/admin/diet-plans/{id}/restore', { path: { id } }),
  removedQueries: (id) => planMealsQuery(id).queryKey,
})

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
