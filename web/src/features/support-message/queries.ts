import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { apiQuery, keyOf } from '@/api/query'
import type { MessagesPath } from '@/api/query-keys'
import type { MessageStatus } from '@/api/types'

/** Query for the messages of one status. Separate lists keep many seen messages from hiding a new one. */
export const messagesQuery = (path: MessagesPath, status: MessageStatus) =>
  listQuery({
    queryKey: keyOf(path, { query: { status } }),
    load: ({ from, limit, signal }) =>
      api.get(path, { query: { status, limit, before: from }, signal }),
  })

/** Query for the number of messages of all senders by status. */
export const messageTotalsQuery = () => apiQuery('/messages/totals')

export const ownMessagesQuery = () =>
  listQuery({
    queryKey: keyOf('/api/user/messages'),
    load: ({ from, limit, signal }) =>
      api.get('/api/user/messages', { query: { limit, before: from }, signal }),
  })
