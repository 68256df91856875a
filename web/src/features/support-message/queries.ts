import { infiniteQueryOptions } from '@tanstack/react-query'
import { BEGINNING, getPage } from '@/api/pages'
import type { OwnMessage, SupportMessage, MessageStatus } from '@/api/types'

/** The same messages at an address for admins and at one for moderators. */
export type MessagesPath = '/admin/messages' | '/messages'

/** All the lists of one address, for who changes a message. */
export const messageListsKey = (path: MessagesPath) => ['support-message', 'lists', path] as const

/** The two lists are read apart, so that many that were seen do not stand before one that is new. */
export const messagesQuery = (path: MessagesPath, status: MessageStatus) =>
  infiniteQueryOptions({
    queryKey: [...messageListsKey(path), status],
    queryFn: ({ pageParam, signal }) =>
      getPage<SupportMessage>(path, {
        cursor: 'before',
        from: pageParam,
        filter: { status },
        signal,
      }),
    initialPageParam: BEGINNING,
    getNextPageParam: (page) => page.next,
  })

export const ownMessagesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['support-message', 'own'],
    queryFn: ({ pageParam, signal }) =>
      getPage<OwnMessage>('/api/user/messages', { cursor: 'before', from: pageParam, signal }),
    initialPageParam: BEGINNING,
    getNextPageParam: (page) => page.next,
  })
