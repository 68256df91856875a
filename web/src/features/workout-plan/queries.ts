import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { BEGINNING, getPage } from '@/api/pages'
import type {
  AlternativeExercise,
  AvailableWorkoutPlan,
  CurrentWorkoutPlan,
  FollowedWorkoutPlan,
  OfferedExercise,
  WorkoutPlan,
} from '@/api/types'
import { onDay } from '@/lib/today'

/** Null when the member has no plan: the server's 404 is a state of the screen and not a failure. */
async function getWorkoutPlan(signal: AbortSignal): Promise<CurrentWorkoutPlan | null> {
  try {
    return await api.get<CurrentWorkoutPlan>('/api/user/workout-plan', { signal })
  } catch (error) {
    if (errorStatus(error) === 404) return null
    throw error
  }
}

const CURRENT = ['workout-plan', 'current'] as const

/** Asked for by the member's own ISO date, since the plan says which of its days is today. */
export const workoutPlanQuery = (day: string) =>
  queryOptions({
    queryKey: [...CURRENT, day],
    queryFn: ({ signal }) => onDay(day, () => getWorkoutPlan(signal)),
  })

export const availableWorkoutPlansQuery = (days: number) =>
  queryOptions({
    queryKey: ['workout-plan', 'available', days],
    queryFn: ({ signal }) =>
      api.get<AvailableWorkoutPlan[]>(`/api/user/available-workout-plans?days=${String(days)}`, {
        signal,
      }),
  })

const FOLLOWED = ['workout-plan', 'followed'] as const

const FOLLOWED_LIST = [...FOLLOWED, 'list'] as const

/** Every plan that the member had, newest first; the first is the current one. */
export const followedPlansQuery = () =>
  infiniteQueryOptions({
    queryKey: FOLLOWED_LIST,
    queryFn: ({ pageParam, signal }) =>
      getPage<FollowedWorkoutPlan>('/api/user/workout-plans', {
        cursor: 'after',
        from: pageParam,
        signal,
      }),
    initialPageParam: BEGINNING,
    getNextPageParam: (page) => page.next,
  })

/** One of the list by its id, wherever it stands in it; null when it is not the member's. */
export const followedPlanRowQuery = (id: number) =>
  queryOptions({
    queryKey: [...FOLLOWED_LIST, 'row', id],
    // The list goes by falling ids, so that this one comes right after the next higher id.
    queryFn: async ({ signal }) => {
      const [row] = await api.get<FollowedWorkoutPlan[]>(
        `/api/user/workout-plans?limit=1&after=${String(id + 1)}`,
        { signal },
      )
      return row?.id === id ? row : null
    },
  })

/** One of them, with its days. */
export const followedPlanQuery = (id: number) =>
  queryOptions({
    queryKey: [...FOLLOWED, 'one', id],
    queryFn: ({ signal }) =>
      api.get<WorkoutPlan>(`/api/user/workout-plans/${String(id)}`, { signal }),
  })

/** Every exercise of the catalogue, by name. */
export const offeredExercisesQuery = () =>
  queryOptions({
    queryKey: ['workout-plan', 'offered-exercises'],
    queryFn: ({ signal }) => api.get<OfferedExercise[]>('/api/user/exercises', { signal }),
  })

/** What can stand in for an exercise, the most alike first. */
export const alternativesQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: ['workout-plan', 'alternatives', exerciseId],
    queryFn: ({ signal }) =>
      api.get<AlternativeExercise[]>(`/api/user/exercises/${String(exerciseId)}/alternatives`, {
        signal,
      }),
  })
