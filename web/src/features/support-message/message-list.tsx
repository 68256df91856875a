import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import type { MessagesPath } from '@/api/query-keys'
import type { SupportMessage, MessageStatus } from '@/api/types'
import { LoadFailure } from '@/ui/load-failure'
import { ShowMore } from '@/ui/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { MessageCard } from './message-card'
import { messagesQuery } from './queries'

const words: Record<MessageStatus, { title: string; empty: string }> = {
  new: { title: 'New Messages', empty: 'No new messages. All that came in has been seen.' },
  seen: { title: 'Seen Messages', empty: 'No message is marked as seen yet.' },
}

interface MessageListProps {
  path: MessagesPath
  status: MessageStatus
  headingLevel: 2 | 3
  /** Element that gets the focus when the focused card disappears and there is no other. */
  heading: RefObject<HTMLHeadingElement | null>
  onToggle: (message: SupportMessage) => void
  onDelete: ((message: SupportMessage) => void) | undefined
}

/** Messages of one status, newest first. */
export function MessageList({
  path,
  status,
  headingLevel,
  heading,
  onToggle,
  onDelete,
}: MessageListProps) {
  const list = useInfiniteQuery(messagesQuery(path, status))
  const items = useRef<HTMLUListElement>(null)
  const messages = list.data?.pages.flatMap((page) => page.rows)
  const { title, empty } = words[status]
  const Heading = `h${headingLevel}` as const

  const toggle = (message: SupportMessage, index: number) => {
    // The card leaves this list, so the focus moves to the next one.
    const cards = items.current?.children
    const next = cards?.[index + 1] ?? cards?.[index - 1]
    if (next instanceof HTMLElement) next.focus()
    else heading.current?.focus()
    onToggle(message)
  }

  return (
    <section className="flex min-w-0 flex-col gap-3">
      <Heading ref={heading} tabIndex={-1} className="font-semibold">
        {title}
        {messages === undefined
          ? ''
          : ` (${String(messages.length)}${list.hasNextPage ? '+' : ''})`}
      </Heading>
      {list.isPending ? (
        <SkeletonGroup label={`Loading ${title.toLowerCase()}`}>
          <Skeleton height={190} />
          <Skeleton height={190} />
        </SkeletonGroup>
      ) : messages === undefined ? (
        <LoadFailure
          text={`Failed to load ${title.toLowerCase()}`}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : messages.length === 0 && !list.hasNextPage ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul ref={items} className="flex flex-col gap-3">
          {messages.map((message, index) => (
            <li key={message.id} tabIndex={-1} className="rounded-card">
              <MessageCard
                message={message}
                onToggle={() => {
                  toggle(message, index)
                }}
                onDelete={
                  onDelete === undefined
                    ? undefined
                    : () => {
                        onDelete(message)
                      }
                }
              />
            </li>
          ))}
        </ul>
      )}
      {messages === undefined ? null : (
        <ShowMore
          of={title.toLowerCase()}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  )
}
