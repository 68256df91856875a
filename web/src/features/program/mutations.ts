import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/query-keys'
import type { ProgramSettingsInput, StartProgramInput } from '@/api/types'

/** Starts a program in place of the current plan. Resolves only after it is loaded. */
export function useStartProgram() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['program', 'start'],
    mutationFn: (input: StartProgramInput) => api.post('/api/user/program', { body: input }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}

/** Undoes an entry of the journal. */
export function useUndoEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['program', 'undo'],
    mutationFn: (id: number) => api.post('/api/user/program/journal/{id}/undo', { path: { id } }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}

/** Saves weekdays, missed weeks and what comes after the last week. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['program', 'settings'],
    mutationFn: (settings: ProgramSettingsInput) =>
      api.put('/api/user/program', { body: settings }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}
