import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter, type Change } from '@/api/refresh'
import { fetchSummary } from './admin-queries'

function useAccountChange<Answer, Subject = string>(
  change: Change,
  mutationFn: (subject: Subject) => Promise<Answer>,
) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => void refreshAfter(queryClient, change) })
}

export function useAddModerator() {
  return useAccountChange('moderators changed', (email) =>
    api.post('/admin/moderators', { body: { email } }),
  )
}

export function useRemoveModerator() {
  return useAccountChange('moderators changed', (email) =>
    api.delete('/admin/moderators/{email}', { path: { email } }),
  )
}

export function useInvite() {
  return useAccountChange('invitations changed', (email: string) =>
    api.post('/admin/invitations', { body: { email } }),
  )
}

export function useRemoveInvitation() {
  return useAccountChange('invitations changed', (id: number) =>
    api.delete('/admin/invitations/{id}', { path: { id } }),
  )
}

export function useFindAccount() {
  return useMutation({ mutationFn: fetchSummary })
}

export function useRemoveUser() {
  return useAccountChange('account removed', (email) =>
    api.delete('/admin/users/{email}', { path: { email } }),
  )
}
