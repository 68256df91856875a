import type { ExerciseGuideInput, ExerciseInput } from '@/api/types'
import { api } from '@/api/client'
import { catalogueMutations, useCatalogueMutation } from '@/api/use-catalogue-mutation'

export const {
  useAdd: useAddExercise,
  useUpdate: useUpdateExercise,
  useRemove: useRemoveExercise,
  useRestore: useRestoreExercise,
} = catalogueMutations('exercise', {
  add: (body: ExerciseInput) => api.post('/admin/exercises', { body }),
  update: (id, body) => api.put('/admin/exercises/{id}', { path: { id }, body }),
  remove: (id) => api.delete('/admin/exercises/{id}', { path: { id } }),
  restore: (id) => api.post('/admin/exercises/{id}/restore', { path: { id } }),
})

export const useUpdateGuide = (id: number) =>
  useCatalogueMutation('update-guide', (body: ExerciseGuideInput) =>
    api.put('/admin/exercises/{id}/guide', { path: { id }, body }),
  )
