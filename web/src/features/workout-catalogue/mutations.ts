import type { PlanPlace, WorkoutPlanInput } from '@/api/types'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import { catalogueMutations, useCatalogueMutation } from '@/api/use-catalogue-mutation'
import { getPlan } from './queries'

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
  removedQueries: keys.planEntries,
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
