import { api } from '@/api/client'
import type { OwnFoodInput } from '@/api/types'
import { ownMutations } from '../own-mutations'

export const {
  useCreate: useCreateFood,
  useUpdate: useUpdateFood,
  useArchive: useArchiveFood,
  useRestore: useRestoreFood,
} = ownMutations('food', {
  create: (body: OwnFoodInput, headers) => api.post('/api/user/foods', { body, headers }),
  update: (id, body) => api.put('/api/user/foods/{id}', { path: { id }, body }),
  archive: (id) => api.delete('/api/user/foods/{id}', { path: { id } }),
  restore: (id) => api.post('/api/user/foods/{id}/restore', { path: { id } }),
})
