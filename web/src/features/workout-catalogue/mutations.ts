import type {
  AdminWorkoutPlan,
  PlanEntry,
  PlanPlace,
  ScheduleInput,
  WorkoutPlanInput,
} from '@/api/types'
import { api } from '@/api/client'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'
import { getPlan, planEntriesQuery } from './queries'

const path = (id: number) => `/admin/workout-plans/${String(id)}`

export function useAddWorkoutPlan() {
  return useCatalogueMutation('add-workout-plan', (plan: WorkoutPlanInput) =>
    api.post<AdminWorkoutPlan>('/admin/add-workout-plans', plan),
  )
}

export function useUpdateWorkoutPlan(id: number) {
  return useCatalogueMutation('update-workout-plan', (plan: WorkoutPlanInput) =>
    api.put<AdminWorkoutPlan>(path(id), plan),
  )
}

export function useRemoveWorkoutPlan() {
  return useCatalogueMutation(
    'remove-workout-plan',
    (id: number) => api.delete<undefined>(path(id)),
    (id) => planEntriesQuery(id).queryKey,
  )
}

export function useRestoreWorkoutPlan() {
  return useCatalogueMutation('restore-workout-plan', (id: number) =>
    api.post<AdminWorkoutPlan>(`${path(id)}/restore`, {}),
  )
}

interface NewSchedule {
  places: PlanPlace[]
  /** The version that it is meant to follow; the latest overwrites whatever is there by now. */
  version: number | 'latest'
}

/** Replaces the whole schedule; a 409 says that it has changed since the version given. */
export function useSetSchedule(id: number) {
  return useCatalogueMutation('set-schedule', async ({ places, version }: NewSchedule) => {
    const body: ScheduleInput = {
      exercises: places,
      version: version === 'latest' ? (await getPlan(id)).version : version,
    }
    return api.put<PlanEntry[]>(`${path(id)}/exercises`, body)
  })
}
