import type { PlanPlace, WorkoutPlanInput } from '@/api/types'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'
import { getPlan } from './queries'

export function useAddWorkoutPlan() {
  return useCatalogueMutation('add-workout-plan', (body: WorkoutPlanInput) =>
    api.post('/admin/add-workout-plans', { body }),
  )
}

export function useUpdateWorkoutPlan(id: number) {
  return useCatalogueMutation('update-workout-plan', (body: WorkoutPlanInput) =>
    api.put('/admin/workout-plans/{id}', { path: { id }, body }),
  )
}

export function useRemoveWorkoutPlan() {
  return useCatalogueMutation(
    'remove-workout-plan',
    (id: number) => api.delete('/admin/workout-plans/{id}', { path: { id } }),
    keys.planEntries,
  )
}

export function useRestoreWorkoutPlan() {
  return useCatalogueMutation('restore-workout-plan', (id: number) =>
    api.post('/admin/workout-plans/{id}/restore', { path: { id } }),
  )
}

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
