import type { CatalogueFoodInput } from '@/api/types'
import { api } from '@/api/client'
import { catalogueMutations } from '@/api/use-catalogue-mutation'

export const {
  useAdd: useAddFood,
  useUpdate: useUpdateCatalogueFood,
  useRemove: useRemoveFood,
  useRestore: useRestoreCatalogueFood,
} = catalogueMutations('food', {
  add: (body: CatalogueFoodInput) => api.post('/admin/foods', { body }),
  update: (id, body) => api.put('/admin/foods/{id}', { path: { id }, body }),
  remove: (id) => api.delete('/admin/foods/{id}', { path: { id } }),
  restore: (id) => api.post('/admin/foods/{id}/restore', { path: { id } }),
})
