import { apiQuery } from '@/api/query'

/** Query for the catalogue's diet plans, sorted by name. */
export const adminDietPlansQuery = () => apiQuery('/admin/diet-plans')

/** Query for the meals of a plan, in the order of the day. */
export const planMealsQuery = (id: number) =>
  apiQuery('/admin/diet-plans/{id}/meals', { path: { id } })
