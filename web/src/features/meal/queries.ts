import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { AdminMeal } from '@/api/types'
import { CATALOGUE } from '@/api/use-catalogue-mutation'

/** The meals of the catalogue, by name. */
export const adminMealsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'meals'],
    queryFn: ({ signal }) => api.get<AdminMeal[]>('/admin/meals', { signal }),
  })
