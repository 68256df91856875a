import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { listQuery } from '@/api/pages'
import { keys } from '@/api/query-keys'
import type { CurrentWorkoutPlan } from '@/api/types'
import { onDay } from '@/lib/today'

/** Returns the workout plan, or null after a 404: having no plan is a valid state of the screen. */
async function getWorkoutPlan(signal: AbortSignal): Promise<CurrentWorkoutPlan | null> {
  try {
    return await api.get('/api/user/workout-plan', { signal })
  } catch (error) {
    if (errorStatus(error) === 404) return null
    throw error
  }
}

/** Query for the current plan. Depends on the member's ISO date, because the plan marks today's day. */
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

/** Query for all plans of the member, newest first. The first is the current one. */
export const followedPlansQuery = () =>
  listQuery({
    queryKey: keys.followedPlans,
    load: ({ from, limit, signal }) =>
      api.get('/api/user/workout-plans', { query: { limit, after: from }, signal }),
  })

/** Query for one list entry by its id, on any page; null if it is not the member's. */
export const followedPlanRowQuery = (id: number) =>
  queryOptions({
    queryKey: keys.followedPlanRow(id),
    // The list is sorted by descending id, so this entry is the first after the next higher id.
    queryFn: async ({ signal }) => {
      const query = { limit: 1, after: id + 1 }
      const [row] = await api.get('/api/user/workout-plans', { query, signal })
      return row?.id === id ? row : null
    },
  })

/** Query for one of the plans with its days. */
export const followedPlanQuery = (id: number) =>
  queryOptions({
    queryKey: keys.followedPlan(id),
    queryFn: ({ signal }) => api.get('/api/user/workout-plans/{id}', { path: { id }, signal }),
  })

/** Query for all exercises of the catalogue, sorted by name. */
export const offeredExercisesQuery = () =>
  queryOptions({
    queryKey: keys.offeredExercises,
    queryFn: ({ signal }) => api.get('/api/user/exercises', { signal }),
  })

/** Query for the alternatives of an exercise, most similar first. */
export const alternativesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.alternatives(id),
    queryFn: ({ signal }) =>
      api.get('/api/user/exercises/{id}/alternatives', { path: { id }, signal }),
  })
