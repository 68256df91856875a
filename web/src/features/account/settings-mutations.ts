import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ChangePasswordInput, RemoveAccountInput, SessionInfo } from '@/api/types'
import { api } from '@/api/client'
import { download } from '@/api/download'
import { errorStatus } from '@/api/errors'
import { refreshAfter } from '@/api/query-keys'
import { toIsoDate } from '@/lib/format'
import { saveFile } from '@/lib/save-file'
import { devicesQuery } from './settings-queries'

/*
 * What each of these does once it has gone well belongs to the mutation and not to the one call: whoever has
 * folded the part or left the view meanwhile is not left with half of it.
 */

async function keepDevices(queryClient: QueryClient, isKept: (device: SessionInfo) => boolean) {
  // An answer from before must not bring back what is gone.
  await queryClient.cancelQueries(devicesQuery)
  queryClient.setQueryData(devicesQuery.queryKey, (before) => before?.filter(isKept))
  // A first answer that was called off is still waited for.
  void refreshAfter(queryClient, 'devices changed')
}

/** Ends the account's other sessions; the one that asks goes on. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: ChangePasswordInput) =>
      api.post('/api/user/change-password', { body: input }),
    onSuccess: () => keepDevices(queryClient, ({ current }) => current),
  })
}

export function useEndDevice(onEnded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.delete('/api/user/sessions/{id}', { path: { id } })
      } catch (error) {
        // It has ended by itself meanwhile, which is what was asked for.
        if (errorStatus(error) !== 404) throw error
      }
    },
    onSuccess: async (_, id) => {
      await keepDevices(queryClient, (device) => device.id !== id)
      onEnded()
    },
  })
}

export function useEndOtherDevices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/api/user/sessions'),
    onSuccess: () => keepDevices(queryClient, ({ current }) => current),
  })
}

/** The two files that a member can take along: all that is held about them, and their sets as a table. */
const FILES = {
  all: { path: '/api/user/export', name: 'export', ending: 'json' },
  sets: { path: '/api/user/export/sets.csv', name: 'sets', ending: 'csv' },
} as const

/** Saves what is held about the member as a file, and gives the file's name. */
export function useDataDownload(what: keyof typeof FILES) {
  return useMutation({
    mutationFn: async () => {
      const { path, name: stem, ending } = FILES[what]
      const otherwise = `ironleaf-${stem}-${toIsoDate(new Date())}.${ending}`
      const { name, content } = await download(path, otherwise)
      saveFile(name, content)
      return name
    },
  })
}

export function useRemoveAccount(onRemoved: () => void) {
  return useMutation({
    mutationFn: (input: RemoveAccountInput) => api.delete('/api/user/account', { body: input }),
    onSuccess: onRemoved,
  })
}
