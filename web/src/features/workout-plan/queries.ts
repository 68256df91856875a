import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { listQuery } from '@/api/pages'
import { keys } from '@/api/query-keys'
import type { CurrentWorkoutPlan } from '@/api/types'
import { onDay } from '@/lib/today'

/** Null when the member has no plan: the server's 404 is a state of the screen and not a failure. */
async function getWorkoutPlan(signal: AbortSignal): Promise<CurrentWorkoutPlan | null> {
  try {
    return await api.get('/api/user/workout-plan', { signal })
  } catch (error) {
    if (errorStatus(error) === 404) return null
    throw error
  }
}

/** Asked for by the member's own ISO date, since the plan says which of its days is today. */
export const workoutPlanQuery = (day: string) =>
  queryOptions({
    queryKey: keys.workoutPlan(day),
    queryFn: ({ signal }) => onDay(day, () => getWorkoutPlan(signal)),
  })

export const availableWorkoutPlansQuery = (days: number) =>
  queryOptions({
    queryKey: keys.availableWorkoutPlans(days),
    queryFn: ({ signal }) =>
      api.get('/api/user/available-workout-plans', { query: { days }, signal }),
  })

/** Every plan that the member had, newest first; the first is the current one. */
export const followedPlansQuery = () =>
  listQuery({
    queryKey: keys.followedPlans,
    load: ({ from, limit, signal }) =>
      api.get('/api/user/workout-plans', { query: { limit, after: from }, signal }),
  })

/** One of the list by its id, wherever it stands in it; null when it is not the member's. */
export const followedPlanRowQuery = (id: number) =>
  queryOptions({
    queryKey: keys.followedPlanRow(id),
    // The list goes by falling ids, so that this one comes right after the next higher id.
    queryFn: async ({ signal }) => {
      const query = { limit: 1, after: id + 1 }
      const [row] = await api.get('/api/user/workout-plans', { query, signal })
      return row?.id === id ? row : null
    },
  })

/** One of them, with its days. */
export const followedPlanQuery = (id: number) =>
  queryOptions({
    queryKey: keys.followedPlan(id),
    queryFn: ({ signal }) => api.get('/api/user/workout-plans/{id}', { path: { id }, signal }),
  })

/** Every exercise of the catalogue, by name. */
export const offeredExercisesQuery = () =>
  queryOptions({
    queryKey: keys.offeredExercises,
    queryFn: ({ signal }) => api.get('/api/user/exercises', { signal }),
  })

/** What can stand in for an exercise, the most alike first. */
export const alternativesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.alternatives(id),
    queryFn: ({ signal }) =>
      api.get('/api/user/exercises/{id}/alternatives', { path: { id }, signal }),
  })
