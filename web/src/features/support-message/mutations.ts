import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { failureText } from '@/api/errors'
import { groups, refreshAfter, type MessagesPath } from '@/api/query-keys'
import type { MessageInput, SupportMessage } from '@/api/types'
import { useToast } from '@/ui/toast'
import { dropMessage, placeMessage } from './message-lists'
import { otherStatus } from './labels'

export function useSendMessage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['support-message', 'send'],
    mutationFn: (message: MessageInput) => api.post('/api/user/messages', { body: message }),
    onSuccess: () => void refreshAfter(queryClient, 'message sent'),
  })
}

/**
 * New becomes seen, and seen new. The lists show it at once and are put back when the server refuses. Several
 * may be under way: they are sent one after another, and the lists are read anew after the last.
 */
export function useToggleStatus(path: MessagesPath) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const mutationKey = ['support-message', 'set-status', path]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ id, status }: SupportMessage) =>
      api.patch(`${path}/{id}/status`, { path: { id }, body: { status: otherStatus[status] } }),
    onMutate: async (message) => {
      // What is on its way knows nothing of this and would undo it.
      await queryClient.cancelQueries({ queryKey: groups.messages(path) })
      placeMessage(queryClient, path, { ...message, status: otherStatus[message.status] })
    },
    onError: (error, message) => {
      placeMessage(queryClient, path, message)
      toast.error(`Error updating message status: ${failureText(error)}`)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void refreshAfter(
          queryClient,
          path === '/messages' ? 'messages changed for moderators' : 'messages changed for admins',
        )
      }
    },
  })
}

export function useDeleteMessage() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationKey: ['support-message', 'delete'],
    mutationFn: ({ id }: SupportMessage) => api.delete('/admin/messages/{id}', { path: { id } }),
    onSuccess: (_, { id }) => {
      dropMessage(queryClient, '/admin/messages', id)
      toast.success('Message deleted successfully')
    },
    onError: (error) => {
      toast.error(`Error deleting message: ${failureText(error)}`)
    },
    onSettled: () => void refreshAfter(queryClient, 'messages changed for admins'),
  })
}
