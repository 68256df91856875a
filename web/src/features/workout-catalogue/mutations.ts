import type { PlanPlace, ProgramDocument, WorkoutPlanInput } from '@/api/types'
import { api, ApiError } from '@/api/client'
import { catalogueMutations, useCatalogueMutation } from '@/api/use-catalogue-mutation'
import { getPlan, getProgram, planEntriesQuery } from './queries'

export const {
  useAdd: useAddWorkoutPlan,
  useUpdate: useUpdateWorkoutPlan,
  useRemove: useRemoveWorkoutPlan,
  useRestore: useRestoreWorkoutPlan,
} = catalogueMutations('workout-plan', {
  add: (body: WorkoutPlanInput) => api.post('/admin/add-workout-plans', { body }),
  update: (id, body) => api.put('/admin/workout-plans/{id}', { path: { id }, body }),
  remove: (id) => api.delete('/admin/workout-plans/{id}', { path: { id } }),
  restore: (id) => api.post('/admin/workout-plans/{id}/restore', { path: { id } }),
  removedQueries: (id) => planEntriesQuery(id).queryKey,
})

interface NewSchedule {
  places: PlanPlace[]
  /** Expected version on the server; `latest` overwrites any version. */
  version: number | 'latest'
}

/** Replaces the whole schedule. A 409 means that it has changed since the expected version. */
export function useSetSchedule(id: number) {
  return useCatalogueMutation('set-schedule', async ({ places, version }: NewSchedule) =>
    api.put('/admin/workout-plans/{id}/exercises', {
      path: { id },
      body: {
        exercises: places,
        version: version === 'latest' ? (await getPlan(id)).version : version,
      },
    }),
  )
}

/** A plain plan with followers cannot become a program. The server has the same status for other conflicts. */
export class PlanIsFollowedError extends ApiError {}

interface EditedProgram {
  program: ProgramDocument
  /** Expected version of the program, or of a plain plan's schedule; `latest` overwrites any version. */
  version: number | 'latest'
}

async function latestVersion(planId: number): Promise<number> {
  const { weeks, version } = await getPlan(planId)
  return weeks === null ? version : (await getProgram(planId)).version
}

async function saveProgram(planId: number, { program, version }: EditedProgram) {
  try {
    return await api.put('/admin/programs/{plan_id}', {
      path: { plan_id: planId },
      body: { program, version: version === 'latest' ? await latestVersion(planId) : version },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const plan = await getPlan(planId).catch(() => null)
    if (plan?.weeks !== null || plan.follower_count === 0) throw error
    throw new PlanIsFollowedError(error.status, error.code, error.message)
  }
}

/** Makes a plan a program, or replaces its program. A 409 means that it has changed, or that members follow it. */
export function useSaveCatalogueProgram(id: number) {
  return useCatalogueMutation('save-program', (edited: EditedProgram) => saveProgram(id, edited))
}

/** Makes a program a plain plan of its first week. */
export function useRemoveCatalogueProgram(id: number) {
  return useCatalogueMutation('remove-program', () =>
    api.delete('/admin/programs/{plan_id}', { path: { plan_id: id } }),
  )
}
