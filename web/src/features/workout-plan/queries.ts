import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { apiQuery, apiQueryOrNull, keyOf } from '@/api/query'

/** Query for the current plan. Depends on the member's ISO date, because the plan marks today's day. */
export const workoutPlanQuery = (day: string) =>
  apiQueryOrNull('/api/user/workout-plan', undefined, { day })

export const availableWorkoutPlansQuery = (days: number) =>
  apiQuery('/api/user/available-workout-plans', { query: { days } })

/** Query for all plans of the member, newest first. The first is the current one. */
export const followedPlansQuery = () =>
  listQuery({
    queryKey: keyOf('/api/user/workout-plans'),
    load: ({ from, limit, signal }) =>
      api.get('/api/user/workout-plans', { query: { limit, after: from }, signal }),
  })

/** The list is sorted by descending id, so an entry is the first after the next higher id. */
const rowAt = (id: number) => ({ limit: 1, after: id + 1 })

/** Query for one list entry by its id, on any page; null if it is not the member's. */
export const followedPlanRowQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('/api/user/workout-plans', { query: rowAt(id) }),
    queryFn: async ({ signal }) => {
      const [row] = await api.get('/api/user/workout-plans', { query: rowAt(id), signal })
      return row?.id === id ? row : null
    },
  })

/** Query for one of the plans with its days. */
export const followedPlanQuery = (id: number) =>
  apiQuery('/api/user/workout-plans/{id}', { path: { id } })

/** Query for all exercises of the catalogue, sorted by name. */
export const offeredExercisesQuery = () => apiQuery('/api/user/exercises')

/** Query for the alternatives of an exercise, most similar first. */
export const alternativesQuery = (id: number) =>
  apiQuery('/api/user/exercises/{id}/alternatives', { path: { id } })
