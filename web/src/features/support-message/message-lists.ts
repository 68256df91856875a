import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListPage } from '@/api/pages'
import type { MessagesPath } from '@/api/query-keys'
import type { SupportMessage } from '@/api/types'
import { messagesQuery } from './queries'

export type LoadedMessages = InfiniteData<ListPage<SupportMessage>>

/** Returns the list without a message. */
export function without(list: LoadedMessages, id: number): LoadedMessages {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.filter((message) => message.id !== id),
    })),
  }
}

/**
 * Returns the list with a message added, newest first. A message older than all loaded ones is skipped while
 * there are more pages: it is part of a later page.
 */
export function withMessage(list: LoadedMessages, message: SupportMessage): LoadedMessages {
  const pages = without(list, message.id).pages
  const place = pages.findIndex((page) => page.rows.some((other) => other.id < message.id))
  const last = pages.length - 1
  if (place === -1 && (pages[last]?.next ?? null) !== null) return { ...list, pages }
  return {
    ...list,
    pages: pages.map((page, index) =>
      index === (place === -1 ? last : place)
        ? { ...page, rows: [...page.rows, message].sort((one, other) => other.id - one.id) }
        : page,
    ),
  }
}

/** Shows a message only in the cached list of its status. */
export function placeMessage(
  queryClient: QueryClient,
  path: MessagesPath,
  message: SupportMessage,
): void {
  for (const status of ['new', 'seen'] as const) {
    queryClient.setQueryData(messagesQuery(path, status).queryKey, (list) =>
      list === undefined
        ? undefined
        : status === message.status
          ? withMessage(list, message)
          : without(list, message.id),
    )
  }
}

export function dropMessage(queryClient: QueryClient, path: MessagesPath, id: number): void {
  for (const status of ['new', 'seen'] as const) {
    queryClient.setQueryData(messagesQuery(path, status).queryKey, (list) =>
      list === undefined ? undefined : without(list, id),
    )
  }
}
