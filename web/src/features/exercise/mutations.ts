import type { AdminExercise, ExerciseInput } from '@/api/types'
import { api } from '@/api/client'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'

const path = (id: number) => `/admin/exercises/${String(id)}`

export function useAddExercise() {
  return useCatalogueMutation('add-exercise', (exercise: ExerciseInput) =>
    api.post<AdminExercise>('/admin/exercises', exercise),
  )
}

export function useUpdateExercise(id: number) {
  return useCatalogueMutation('update-exercise', (exercise: ExerciseInput) =>
    api.put<AdminExercise>(path(id), exercise),
  )
}

export function useRemoveExercise() {
  return useCatalogueMutation('remove-exercise', (id: number) => api.delete<undefined>(path(id)))
}

export function useRestoreExercise() {
  return useCatalogueMutation('restore-exercise', (id: number) =>
    api.post<AdminExercise>(`${path(id)}/restore`, {}),
  )
}
