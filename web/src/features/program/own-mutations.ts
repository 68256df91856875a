import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/refresh'
import type { ProgramDocument } from '@/api/types'

/** Refetches the list of own programs after a change of one of them. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => refreshAfter(queryClient, 'own programs changed')
}

interface EditedProgram {
  program: ProgramDocument
  /** Version that was edited; null for a new program. */
  version: number | null
}

/** Adds a program, or saves the one with this id. */
export function useSaveProgram(id: number | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationKey: ['program', 'save'],
    mutationFn: ({ program, version }: EditedProgram) =>
      id === null || version === null
        ? api.post('/api/user/programs', { body: { program } })
        : api.put('/api/user/programs/{id}', { path: { id }, body: { program, version } }),
    onSuccess: refresh,
  })
}

/** Copies a program of the catalogue to the member's own ones. */
export function useCopyProgram() {
  const refresh = useRefresh()
  return useMutation({
    mutationKey: ['program', 'copy'],
    mutationFn: (planId: number) => api.post('/api/user/programs', { body: { copy_of: planId } }),
    onSuccess: refresh,
  })
}

/** Adds a copy of an own program. */
export function useCopyOwnProgram() {
  const refresh = useRefresh()
  return useMutation({
    mutationKey: ['program', 'copy-own'],
    mutationFn: async (id: number) => {
      const { program } = await api.get('/api/user/programs/{id}', { path: { id } })
      const name = `${program.name.slice(0, 93)} (copy)`
      return api.post('/api/user/programs', { body: { program: { ...program, name } } })
    },
    onSuccess: refresh,
  })
}

/** Deletes an own program, which can be restored for 30 days. A run of it goes on. */
export function useDeleteProgram() {
  const refresh = useRefresh()
  return useMutation({
    mutationKey: ['program', 'delete'],
    mutationFn: (id: number) => api.delete('/api/user/programs/{id}', { path: { id } }),
    onSuccess: refresh,
  })
}

export function useRestoreProgram() {
  const refresh = useRefresh()
  return useMutation({
    mutationKey: ['program', 'restore'],
    mutationFn: (id: number) => api.post('/api/user/programs/{id}/restore', { path: { id } }),
    onSuccess: refresh,
  })
}
