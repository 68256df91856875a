import type { AdminDietPlan, DietPlanInput, DietPlanMeal, DietPlanMealInput } from '@/api/types'
import { api } from '@/api/client'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'
import { planMealsQuery } from './queries'

const path = (id: number) => `/admin/diet-plans/${String(id)}`

export function useAddDietPlan() {
  return useCatalogueMutation('add-diet-plan', (plan: DietPlanInput) =>
    api.post<AdminDietPlan>('/admin/diet-plans', plan),
  )
}

export function useUpdateDietPlan(id: number) {
  return useCatalogueMutation('update-diet-plan', (plan: DietPlanInput) =>
    api.put<AdminDietPlan>(path(id), plan),
  )
}

export function useRemoveDietPlan() {
  return useCatalogueMutation(
    'remove-diet-plan',
    (id: number) => api.delete<undefined>(path(id)),
    (id) => planMealsQuery(id).queryKey,
  )
}

export function useRestoreDietPlan() {
  return useCatalogueMutation('restore-diet-plan', (id: number) =>
    api.post<AdminDietPlan>(`${path(id)}/restore`, {}),
  )
}

export function useAddPlanMeal() {
  return useCatalogueMutation('add-plan-meal', (link: DietPlanMealInput) =>
    api.post<DietPlanMeal>('/admin/diet-plan-meals', link),
  )
}

export function useRemovePlanMeal(planId: number) {
  return useCatalogueMutation(
    'remove-plan-meal',
    ({ meal_id, meal_type }: Pick<DietPlanMeal, 'meal_id' | 'meal_type'>) =>
      api.delete<undefined>(`${path(planId)}/meals/${String(meal_id)}/${meal_type}`),
  )
}
