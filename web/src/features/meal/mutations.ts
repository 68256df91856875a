import type { AdminMeal, MealInput } from '@/api/types'
import { api } from '@/api/client'
import { useCatalogueMutation } from '@/api/use-catalogue-mutation'

const path = (id: number) => `/admin/meals/${String(id)}`

export function useAddMeal() {
  return useCatalogueMutation('add-meal', (meal: MealInput) =>
    api.post<AdminMeal>('/admin/meals', meal),
  )
}

export function useUpdateMeal(id: number) {
  return useCatalogueMutation('update-meal', (meal: MealInput) =>
    api.put<AdminMeal>(path(id), meal),
  )
}

export function useRemoveMeal() {
  return useCatalogueMutation('remove-meal', (id: number) => api.delete<undefined>(path(id)))
}

export function useRestoreMeal() {
  return useCatalogueMutation('restore-meal', (id: number) =>
    api.post<AdminMeal>(`${path(id)}/restore`, {}),
  )
}
