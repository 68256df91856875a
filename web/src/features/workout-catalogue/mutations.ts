import type {
  AdminWorkoutPlan,
  PlanEntry,
  ScheduleInput,
  WorkoutPlanInput,
} from '@/api/catalogue-types'
import { api } from '@/api/client'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'

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
  return useCatalogueMutation('remove-workout-plan', (id: number) =>
    api.delete<undefined>(path(id)),
  )
}

export function useRestoreWorkoutPlan() {
  return useCatalogueMutation('restore-workout-plan', (id: number) =>
    api.post<AdminWorkoutPlan>(`${path(id)}/restore`, {}),
  )
}

/** Replaces the whole schedule, if nobody has changed it since the version given. */
export function useSetSchedule(id: number) {
  return useCatalogueMutation('set-schedule', (schedule: ScheduleInput) =>
    api.put<PlanEntry[]>(`${path(id)}/exercises`, schedule),
  )
}
