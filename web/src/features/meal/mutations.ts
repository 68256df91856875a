import type { MealInput } from '@/api/types'
import { api } from '@/api/client'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'

export function useAddMeal() {
  return useCatalogueMutation('add-meal', (body: MealInput) => api.post('/admin/meals', { body }))
}

export function useUpdateMeal(id: number) {
  return useCatalogueMutation('update-meal', (body: MealInput) =>
    api.put('/admin/meals/{id}', { path: { id }, body }),
  )
}

export function useRemoveMeal() {
  return useCatalogueMutation('remove-meal', (id: number) =>
    api.delete('/admin/meals/{id}', { path: { id } }),
  )
}

export function useRestoreMeal() {
  return useCatalogueMutation('restore-meal', (id: number) =>
    api.post('/admin/meals/{id}/restore', { path: { id } }),
  )
}
