import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { AdminExercise } from '@/api/types'
import { CATALOGUE } from '@/api/use-catalogue-mutation'

/** The exercises of the catalogue, by name. */
export const adminExercisesQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'exercises'],
    queryFn: ({ signal }) => api.get<AdminExercise[]>('/admin/exercises', { signal }),
  })
