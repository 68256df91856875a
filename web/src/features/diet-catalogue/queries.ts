import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for the catalogue's diet plans, sorted by name. */
export const adminDietPlansQuery = () =>
  queryOptions({
    queryKey: keys.dietPlans,
    queryFn: ({ signal }) => api.get('/admin/diet-plans', { signal }),
  })

/** Query for the meals of a plan, in the order of the day. */
export const planMealsQuery = (planId: number) =>
  queryOptions({
    queryKey: keys.planMeals(planId),
    queryFn: ({ signal }) =>
      api.get('/admin/diet-plans/{id}/meals', { path: { id: planId }, signal }),
  })
