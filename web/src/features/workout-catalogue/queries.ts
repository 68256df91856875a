import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import type { AdminWorkoutPlan, CatalogueProgram, PlanEntry } from '@/api/types'

/** Query for the catalogue's workout plans, sorted by name. */
export const adminWorkoutPlansQuery = () =>
  queryOptions({
    queryKey: keys.workoutPlans,
    queryFn: ({ signal }) => api.get('/admin/workout-plans', { signal }),
  })

const getEntries = (planId: number, signal: AbortSignal) =>
  api.get('/admin/workout-plans/{id}/exercises', { path: { id: planId }, signal })

/** Query for the schedule of a plan, read-only. */
export const planEntriesQuery = (planId: number) =>
  queryOptions({
    queryKey: keys.planEntries(planId),
    queryFn: ({ signal }) => getEntries(planId, signal),
  })

export interface EditedPlan {
  plan: AdminWorkoutPlan
  entries: readonly PlanEntry[]
  /** Null for a plain plan. */
  program: CatalogueProgram | null
}

export const getPlan = (planId: number, signal?: AbortSignal) =>
  api.get('/admin/workout-plans/{id}', { path: { id: planId }, signal })

export const getProgram = (planId: number, signal?: AbortSignal) =>
  api.get('/admin/programs/{plan_id}', { path: { plan_id: planId }, signal })

/**
 * Loads a plan and its entries for editing. The version is loaded first: a change between the two requests
 * raises the version, so that a save with the older one is rejected instead of overwriting that change.
 */
async function getEditedPlan(planId: number, signal: AbortSignal): Promise<EditedPlan> {
  const plan = await getPlan(planId, signal)
  const program = plan.weeks === null ? null : await getProgram(planId, signal)
  return { plan, entries: await getEntries(planId, signal), program }
}

/** Query for a plan to edit. Loaded each time the editor opens and not refetched during editing. */
export const editedPlanQuery = (planId: number) =>
  queryOptions({
    queryKey: keys.editedPlan(planId),
    queryFn: ({ signal }) => getEditedPlan(planId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
