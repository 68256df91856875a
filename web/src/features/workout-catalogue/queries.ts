import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { apiQuery, keyOf } from '@/api/query'
import type { AdminWorkoutPlan, CatalogueProgram, PlanEntry } from '@/api/types'

/** Query for the catalogue's workout plans, sorted by name. */
export const adminWorkoutPlansQuery = () => apiQuery('/admin/workout-plans')

const getEntries = (planId: number, signal: AbortSignal) =>
  api.get('/admin/workout-plans/{id}/exercises', { path: { id: planId }, signal })

/** Query for the schedule of a plan, read-only. */
export const planEntriesQuery = (id: number) =>
  apiQuery('/admin/workout-plans/{id}/exercises', { path: { id } })

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
    queryKey: keyOf('/admin/workout-plans/{id}', { path: { id: planId } }, 'edited'),
    queryFn: ({ signal }) => getEditedPlan(planId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
