import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/query-keys'
import type { ProgramEntryInput, ProgramSettingsInput, StartProgramInput } from '@/api/types'

/** Starts a program in place of the current plan. Resolves only after it is loaded. */
export function useStartProgram() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['program', 'start'],
    mutationFn: (input: StartProgramInput) => api.post('/api/user/program', { body: input }),
    onSuccess: () => refreshAfter(queryClient, 'workout plan replaced'),
  })
}

interface NewEntry {
  entry: ProgramEntryInput
  /** Makes a retry safe. */
  key: string
}

/** Adds an entry to the journal of the member's program. Resolves only after the program is loaded again. */
export function useAddEntry(userId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['program', 'entry'],
    mutationFn: ({ entry, key }: NewEntry) =>
      api.post('/api/user/program/entries', {
        body: entry,
        headers: { 'Idempotency-Key': key, 'Expected-Account': String(userId) },
      }),
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
