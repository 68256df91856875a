import { apiQuery } from './query'

/** Query for how an exercise is done. It fails with 404 for an unknown exercise. */
export const exerciseGuideQuery = (id: number) =>
  apiQuery('/api/user/exercises/{id}/guide', { path: { id } })
