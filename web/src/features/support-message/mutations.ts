import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { failureText } from '@/api/errors'
import { keyOf } from '@/api/query'
import { type MessagesPath } from '@/api/query-keys'
import { refreshAfter } from '@/api/refresh'
import type { MessageInput, SupportMessage } from '@/api/types'
import { useToast } from '@/ui/toast'
import { dropMessage, placeMessage } from './message-lists'
import { otherStatus, STATUS_MESSAGE } from './labels'

export function useSendMessage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['support-message', 'send'],
    mutationFn: (message: MessageInput) => api.post('/api/user/messages', { body: message }),
    onSuccess: () => void refreshAfter(queryClient, 'message sent'),
  })
}

/**
 * Toggles the status between new and seen. The lists are updated optimistically and rolled back after an
 * error. Several requests may be pending: they are sent in sequence, and the lists are refetched after the
 * last.
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
      // A running request would overwrite the optimistic update.
      await queryClient.cancelQueries({ queryKey: keyOf(path) })
      placeMessage(queryClient, path, { ...message, status: otherStatus[message.status] })
    },
    onError: (error, message) => {
      placeMessage(queryClient, path, message)
      toast.error(`Error updating message status: ${failureText(error)}`)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void refreshAfter(queryClient, 'messages changed')
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
      // It replaces the one that can undo the status of a message which is gone.
      toast.success('Message deleted successfully', undefined, STATUS_MESSAGE)
    },
    onError: (error) => {
      toast.error(`Error deleting message: ${failureText(error)}`)
    },
    onSettled: () => void refreshAfter(queryClient, 'messages changed'),
  })
}
