import type { MealInput } from '@/api/types'
import { api } from '@/api/client'
import { catalogueMutations } from '@/api/use-catalogue-mutation'

export const {
  useAdd: useAddMeal,
  useUpdate: useUpdateMeal,
  useRemove: useRemoveMeal,
  useRestore: useRestoreMeal,
} = catalogueMutations('meal', {
  add: (body: MealInput) => api.post('/admin/meals', { body }),
  update: (id, body) => api.put('/admin/meals/{id}', { path: { id }, body }),
  remove: (id) => api.delete('/admin/meals/{id}', { path: { id } }),
  restore: (id) => api.post('/admin/meals/{id}/restore', { path: { id } }),
})
