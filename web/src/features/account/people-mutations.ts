import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { Moderator } from '@/api/types'
import { fetchSummary, peopleKey, userPath } from './people-queries'

/** After each change the lists of people are read anew. */
function usePeopleChange<Subject, Answer>(change: (subject: Subject) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey })
    },
  })
}

export function useAddModerator() {
  return usePeopleChange((email: string) => api.post<Moderator>('/admin/moderators', { email }))
}

export function useRemoveModerator() {
  return usePeopleChange((email: string) =>
    api.delete(`/admin/moderators/${encodeURIComponent(email)}`),
  )
}

export function useFindAccount() {
  return useMutation({ mutationFn: fetchSummary })
}

export function useRemoveUser() {
  return usePeopleChange((email: string) => api.delete(userPath(email)))
}
