import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { keys, type MessagesPath } from '@/api/query-keys'
import type { MessageStatus } from '@/api/types'

/** The two lists are read apart, so that many that were seen do not stand before one that is new. */
export const messagesQuery = (path: MessagesPath, status: MessageStatus) =>
  listQuery({
    queryKey: keys.messages(path, status),
    load: ({ from, limit, signal }) =>
      api.get(path, { query: { status, limit, before: from }, signal }),
  })

export const ownMessagesQuery = () =>
  listQuery({
    queryKey: keys.ownMessages,
    load: ({ from, limit, signal }) =>
      api.get('/api/user/messages', { query: { limit, before: from }, signal }),
  })
