import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '@/api/client'
import type { OwnFoodInput } from '@/api/types'
import { isAlike } from '@/domain/entry/is-alike'
import { newUuid } from '@/offline/outbox/uuid'
import { foodKeys } from '../queries'
import { checkFood, entriesOf } from './food-entries'

/** Refetches everything that contains foods. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: foodKeys.all })
}

/** Replaces an own food. Entries of the diary stay as they are. */
export function useUpdateFood(id: number) {
  return useMutation({
    mutationKey: ['food', 'update'],
    mutationFn: (body: OwnFoodInput) => api.put('/api/user/foods/{id}', { path: { id }, body }),
    onSuccess: useRefresh(),
  })
}

/**
 * Creates an own food.
 *
 * A retry after a lost response creates nothing twice. If the member has changed the input before it, the food
 * that exists already is changed accordingly.
 */
export function useCreateFood() {
  const key = useRef<string>(null)
  const refresh = useRefresh()
  return useMutation({
    mutationKey: ['food', 'create'],
    mutationFn: async (body: OwnFoodInput) => {
      key.current ??= newUuid()
      const headers = { 'Idempotency-Key': key.current }
      const food = await api.post('/api/user/foods', { body, headers })
      if (isAlike(checkFood(entriesOf(food)).input, body)) return food
      const { id } = food
      return api.put('/api/user/foods/{id}', { path: { id }, body })
    },
    onSuccess: () => {
      key.current = null
      return refresh()
    },
  })
}

/** Archives an own food. Entries of the diary stay as they are. */
export function useArchiveFood() {
  return useMutation({
    mutationKey: ['food', 'archive'],
    mutationFn: (id: number) => api.delete('/api/user/foods/{id}', { path: { id } }),
    onSuccess: useRefresh(),
  })
}

/** Offers an archived own food again. */
export function useRestoreFood() {
  return useMutation({
    mutationKey: ['food', 'restore'],
    mutationFn: (id: number) => api.post('/api/user/foods/{id}/restore', { path: { id } }),
    onSuccess: useRefresh(),
  })
}
