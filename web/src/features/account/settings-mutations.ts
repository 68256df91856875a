import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ChangePasswordInput, RemoveAccountInput, SessionInfo } from '@/api/types'
import { api } from '@/api/client'
import { download } from '@/api/download'
import { errorStatus } from '@/api/errors'
import { refreshAfter } from '@/api/refresh'
import { toIsoDate } from '@/lib/moment'
import { saveFile } from '@/lib/save-file'
import { devicesQuery } from './settings-queries'

/*
 * Effects after a success are part of the mutation and not of the call, so that they also run when the member
 * has folded the section or left the view.
 */

async function keepDevices(queryClient: QueryClient, isKept: (device: SessionInfo) => boolean) {
  // An older response must not restore removed devices.
  await queryClient.cancelQueries(devicesQuery)
  queryClient.setQueryData(devicesQuery.queryKey, (before) => before?.filter(isKept))
  // A canceled first request has to be repeated.
  void refreshAfter(queryClient, 'devices changed')
}

/** Changes the password, which ends all other sessions of the account. */
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
        // The session has already ended.
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

/** Files that a member can download: all personal data, and sets and diary as tables. */
const FILES = {
  all: { path: '/api/user/export', name: 'export', ending: 'json' },
  sets: { path: '/api/user/export/sets.csv', name: 'sets', ending: 'csv' },
  diary: { path: '/api/user/export/diary.csv', name: 'diary', ending: 'csv' },
} as const

/** Downloads the member's data as a file and returns its name. */
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
