import { useInfiniteQuery } from '@tanstack/react-query'
import type { MessageStatus } from '@/api/types'
import { formatMoment } from '@/lib/moment'
import { Badge } from '@/ui/badge'
import { LoadFailure } from '@/ui/load-failure'
import { ShowMore } from '@/ui/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { MessageText } from './message-text'
import { ownMessagesQuery } from './queries'
import { statusLabels, typeLabel } from './labels'

const statusHints = (): Record<MessageStatus, string> => ({
  new: 'Waiting for support',
  seen: 'Support has read it',
})

/** The member's own support messages with their status, newest first. */
export function OwnMessages() {
  const list = useInfiniteQuery(ownMessagesQuery())
  const messages = list.data?.pages.flatMap((page) => page.rows)

  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading your messages">
        <Skeleton height={84} />
        <Skeleton height={84} />
      </SkeletonGroup>
    )
  }
  if (messages === undefined) {
    return (
      <LoadFailure
        text="Failed to load your messages"
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (messages.length === 0) {
    return <p className="text-muted">No messages yet</p>
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {messages.map(({ id, message_type, content, status, created_at }) => (
          <li key={id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{typeLabel(message_type)}</span>
              <span className="flex items-center gap-1.5 text-sm text-muted">
                <Badge tone={status === 'seen' ? 'success' : 'neutral'}>
                  {statusLabels()[status]}
                </Badge>{' '}
                {statusHints()[status]}
              </span>
              <time dateTime={created_at} className="text-sm text-muted sm:ms-auto">
                {formatMoment(created_at)}
              </time>
            </div>
            <MessageText>{content}</MessageText>
          </li>
        ))}
      </ul>
      <ShowMore label="Show more messages" list={list} />
    </>
  )
}
