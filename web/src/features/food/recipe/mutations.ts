import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '@/api/client'
import type { RecipeInput } from '@/api/types'
import { isAlike } from '@/domain/entry/is-alike'
import { newUuid } from '@/offline/outbox/uuid'
import { foodKeys } from '../queries'

/** Refetches everything that contains foods. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: foodKeys.all })
}

const put = (id: number, body: RecipeInput) =>
  api.put('/api/user/recipes/{id}', { path: { id }, body })

/** Replaces a recipe. Entries of the diary stay as they are. */
export function useUpdateRecipe(id: number) {
  return useMutation({
    mutationKey: ['recipe', 'update'],
    mutationFn: (body: RecipeInput) => put(id, body),
    onSuccess: useRefresh(),
  })
}

/**
 * Creates a recipe.
 *
 * A retry after a lost response creates nothing twice. If the member has changed the input before it, the recipe
 * that exists already is changed accordingly.
 */
export function useCreateRecipe() {
  const sent = useRef<{ key: string; body: RecipeInput }>(null)
  const refresh = useRefresh()
  return useMutation({
    mutationKey: ['recipe', 'create'],
    mutationFn: async (body: RecipeInput) => {
      sent.current ??= { key: newUuid(), body }
      const { key, body: first } = sent.current
      const headers = { 'Idempotency-Key': key }
      const recipe = await api.post('/api/user/recipes', { body, headers })
      return isAlike(first, body) ? recipe : put(recipe.id, body)
    },
    onSuccess: () => {
      sent.current = null
      return refresh()
    },
  })
}

/** Archives a recipe. Entries of the diary stay as they are. */
export function useArchiveRecipe() {
  return useMutation({
    mutationKey: ['recipe', 'archive'],
    mutationFn: (id: number) => api.delete('/api/user/recipes/{id}', { path: { id } }),
    onSuccess: useRefresh(),
  })
}

/** Offers an archived recipe again. */
export function useRestoreRecipe() {
  return useMutation({
    mutationKey: ['recipe', 'restore'],
    mutationFn: (id: number) => api.post('/api/user/recipes/{id}/restore', { path: { id } }),
    onSuccess: useRefresh(),
  })
}
