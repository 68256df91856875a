import type { ExerciseInput } from '@/api/types'
import { api } from '@/api/client'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'

export function useAddExercise() {
  return useCatalogueMutation('add-exercise', (body: ExerciseInput) =>
    api.post('/admin/exercises', { body }),
  )
}

export function useUpdateExercise(id: number) {
  return useCatalogueMutation('update-exercise', (body: ExerciseInput) =>
    api.put('/admin/exercises/{id}', { path: { id }, body }),
  )
}

export function useRemoveExercise() {
  return useCatalogueMutation('remove-exercise', (id: number) =>
    api.delete('/admin/exercises/{id}', { path: { id } }),
  )
}

export function useRestoreExercise() {
  return useCatalogueMutation('restore-exercise', (id: number) =>
    api.post('/admin/exercises/{id}/restore', { path: { id } }),
  )
}
