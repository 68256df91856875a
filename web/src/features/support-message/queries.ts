import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { keys, type MessagesPath } from '@/api/query-keys'
import type { MessageStatus } from '@/api/types'

/** Query for the messages of one status. Separate lists keep many seen messages from hiding a new one. */
export const messagesQuery = (path: MessagesPath, status: MessageStatus) =>
  listQuery({
    queryKey: keys.messages(path, status),
    load: ({ from, limit, signal }) =>
      api.get(path, { query: { status, limit, before: from }, signal }),
  })

/** Query for the number of messages of all senders by status. */
export const messageTotalsQuery = () =>
  queryOptions({
    queryKey: keys.messageTotals,
    queryFn: ({ signal }) => api.get('/messages/totals', { signal }),
  })

export const ownMessagesQuery = () =>
  listQuery({
    queryKey: keys.ownMessages,
    load: ({ from, limit, signal }) =>
      api.get('/api/user/messages', { query: { limit, before: from }, signal }),
  })
