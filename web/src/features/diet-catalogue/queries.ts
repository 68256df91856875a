import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { AdminDietPlan, DietPlanMeal } from '@/api/types'
import { CATALOGUE } from '@/api/use-catalogue-mutation'

/** The diet plans of the catalogue, by name. */
export const adminDietPlansQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'diet-plans'],
    queryFn: ({ signal }) => api.get<AdminDietPlan[]>('/admin/diet-plans', { signal }),
  })

/** The meals of a plan, in the order of the day. */
export const planMealsQuery = (planId: number) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'diet-plans', planId, 'meals'],
    queryFn: ({ signal }) =>
      api.get<DietPlanMeal[]>(`/admin/diet-plans/${String(planId)}/meals`, { signal }),
  })
