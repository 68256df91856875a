import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListPage } from '@/api/pages'
import type { MessagesPath } from '@/api/query-keys'
import type { SupportMessage } from '@/api/types'
import { messagesQuery } from './queries'

export type LoadedMessages = InfiniteData<ListPage<SupportMessage>>

/** The list without a message. */
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
 * The list with a message at its place, newest first. One that is older than all that are loaded is left out
 * while there is more to load: it comes with them.
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

/** Shows a message in the list of its status and nowhere else, as far as the lists are loaded. */
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
