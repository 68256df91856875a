import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import type { MessagesPath } from '@/api/query-keys'
import type { SupportMessage, MessageStatus } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { useShownRows } from '@/lib/use-shown-rows'
import { useSteadyRows } from '@/lib/use-steady-rows'
import { LoadFailure } from '@/ui/load-failure'
import { ShowMore } from '@/ui/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { MessageCard } from './message-card'
import { messagesQuery, messageTotalsQuery } from './queries'

const textsOf = (status: MessageStatus, count: string) =>
  ({
    new: {
      title: `New Messages${count}`,
      loading: 'Loading new messages',
      failed: 'Failed to load new messages',
      empty: 'No new messages',
      more: 'Show more new messages',
    },
    seen: {
      title: `Seen Messages${count}`,
      loading: 'Loading seen messages',
      failed: 'Failed to load seen messages',
      empty: 'No seen messages yet',
      more: 'Show more seen messages',
    },
  })[status]

/** Number of messages shown until more are asked for. */
const FIRST_SHOWN = 2

interface MessageListProps {
  path: MessagesPath
  status: MessageStatus
  headingLevel: 2 | 3
  /** Element that gets the focus when the focused card disappears and there is no other. */
  heading: RefObject<HTMLHeadingElement | null>
  onToggle: (message: SupportMessage) => void
  onDelete: ((message: SupportMessage) => void) | undefined
}

/** Returns how many messages there are. While pages are left, the server counts them. */
function totalText(loaded: number, hasMore: boolean, counted: number | undefined) {
  if (!hasMore) return formatNumber(loaded)
  return counted === undefined ? `${formatNumber(loaded)}+` : formatNumber(counted)
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
  const totals = useQuery({ ...messageTotalsQuery(), enabled: list.hasNextPage })
  const count =
    messages === undefined
      ? ''
      : ` (${totalText(messages.length, list.hasNextPage, totals.data?.[status])})`
  const { shown, list: more } = useShownRows(messages, FIRST_SHOWN, list)
  const steady = useSteadyRows(shown, ({ id }) => id)
  const texts = textsOf(status, count)
  const Heading = `h${headingLevel}` as const

  const toggle = (message: SupportMessage, index: number) => {
    // The card leaves this list, so the focus moves to the next one.
    const cards = items.current?.children
    const next = cards?.[index + 1] ?? cards?.[index - 1]
    if (next instanceof HTMLElement) next.focus()
    else heading.current?.focus()
    steady.leave(message)
    onToggle(message)
  }

  return (
    <section className="flex min-w-0 flex-col gap-3">
      <Heading ref={heading} tabIndex={-1} className="font-semibold">
        {texts.title}
      </Heading>
      {list.isPending ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height={190} />
          <Skeleton height={190} />
        </SkeletonGroup>
      ) : messages === undefined ? (
        <LoadFailure
          text={texts.failed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : steady.rows.length === 0 && !list.hasNextPage ? (
        <p className="text-muted">{texts.empty}</p>
      ) : (
        <ul ref={items} className="flex flex-col gap-3" {...steady.listProps}>
          {steady.rows.map(({ row: message, hasLeft }, index) => (
            <li
              key={message.id}
              tabIndex={-1}
              className={`rounded-card ${hasLeft ? 'opacity-55' : ''}`}
            >
              <MessageCard
                message={message}
                hasLeft={hasLeft}
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
      {messages === undefined ? null : <ShowMore label={texts.more} list={more} />}
    </section>
  )
}
