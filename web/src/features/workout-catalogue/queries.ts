import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import type { AdminWorkoutPlan, PlanEntry } from '@/api/types'

/** The workout plans of the catalogue, by name. */
export const adminWorkoutPlansQuery = () =>
  queryOptions({
    queryKey: keys.workoutPlans,
    queryFn: ({ signal }) => api.get('/admin/workout-plans', { signal }),
  })

const getEntries = (planId: number, signal: AbortSignal) =>
  api.get('/admin/workout-plans/{id}/exercises', { path: { id: planId }, signal })

/** The schedule of a plan, to look at. */
export const planEntriesQuery = (planId: number) =>
  queryOptions({
    queryKey: keys.planEntries(planId),
    queryFn: ({ signal }) => getEntries(planId, signal),
  })

export interface EditedPlan {
  plan: AdminWorkoutPlan
  entries: readonly PlanEntry[]
}

export const getPlan = (planId: number, signal?: AbortSignal) =>
  api.get('/admin/workout-plans/{id}', { path: { id: planId }, signal })

/**
 * The plan and the rows behind its version. The version is asked for first: whoever changes the rows between
 * the two calls raises it, and a save that knows the older one is refused instead of overwriting that change.
 */
async function getEditedPlan(planId: number, signal: AbortSignal): Promise<EditedPlan> {
  const plan = await getPlan(planId, signal)
  return { plan, entries: await getEntries(planId, signal) }
}

/** A plan to edit: asked for anew each time the editor opens, and then left alone under one's hands. */
export const editedPlanQuery = (planId: number) =>
  queryOptions({
    queryKey: keys.editedPlan(planId),
    queryFn: ({ signal }) => getEditedPlan(planId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
