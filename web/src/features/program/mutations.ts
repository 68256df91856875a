import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { failureText } from '@/api/errors'
import { refreshAfter } from '@/api/refresh'
import type { ProgramSettingsInput, StartProgramInput } from '@/api/types'
import { useToast } from '@/ui/toast'

/** Starts a program in place of the current plan. Resolves only after it is loaded. */
export function useStartProgram() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['program', 'start'],
    mutationFn: (input: StartProgramInput) => api.post('/api/user/program', { body: input }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}

/** Groups messages about the program: only the newest is shown, so that there is one Undo button. */
export const PROGRAM_MESSAGE = 'program'

/** Undoes an entry of the journal, and says so. */
export function useUndoEntry() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationKey: ['program', 'undo'],
    mutationFn: (id: number) => api.post('/api/user/program/journal/{id}/undo', { path: { id } }),
    onSuccess: () => {
      toast.success('Undone', undefined, PROGRAM_MESSAGE)
      return refreshAfter(queryClient, 'workout plan replaced')
    },
    onError: (error) => {
      toast.error(`Failed to save program. ${failureText(error)}`, PROGRAM_MESSAGE)
    },
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
