import { api } from '@/api/client'
import type { RecipeInput } from '@/api/types'
import { ownMutations } from '../own-mutations'

export const {
  useCreate: useCreateRecipe,
  useUpdate: useUpdateRecipe,
  useArchive: useArchiveRecipe,
  useRestore: useRestoreRecipe,
} = ownMutations('recipe', {
  create: (body: RecipeInput, headers) => api.post('/api/user/recipes', { body, headers }),
  update: (id, body) => api.put('/api/user/recipes/{id}', { path: { id }, body }),
  archive: (id) => api.delete('/api/user/recipes/{id}', { path: { id } }),
  restore: (id) => api.post('/api/user/recipes/{id}/restore', { path: { id } }),
})
