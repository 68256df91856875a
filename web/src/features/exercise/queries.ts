import { apiQuery } from '@/api/query'

/** Query for the catalogue's exercises, sorted by name. */
export const adminExercisesQuery = () => apiQuery('/admin/exercises')
