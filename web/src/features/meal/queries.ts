import { apiQuery } from '@/api/query'

/** Query for the catalogue's meals, sorted by name. */
export const adminMealsQuery = () => apiQuery('/admin/meals')
