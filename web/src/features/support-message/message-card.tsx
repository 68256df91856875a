import type { ReactNode } from 'react'
import type { SupportMessage } from '@/api/types'
import { formatMoment } from '@/lib/moment'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { MessageText } from './message-text'
import { statusLabels, typeLabel } from './labels'

interface MessageCardProps {
  message: SupportMessage
  /** It is in the other list already, and only keeps its place here for a moment. */
  hasLeft: boolean
  onToggle: () => void
  /** Undefined if the role cannot delete messages. */
  onDelete?: (() => void) | undefined
}

/** One support message and its sender. */
export function MessageCard({ message, hasLeft, onToggle, onDelete }: MessageCardProps) {
  const { id, status, message_type, content, email, fname, lname, user_id, created_at } = message
  const name = [fname, lname].filter(Boolean).join(' ')
  return (
    <article
      aria-label={`${typeLabel(message_type)} from ${email}`}
      className="flex flex-col gap-2 rounded-card border border-line bg-raised p-3 sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={status === 'new' ? 'primary' : 'neutral'}>{statusLabels()[status]}</Badge>
        <span className="font-semibold">{typeLabel(message_type)}</span>
        <time dateTime={created_at} className="text-sm text-muted sm:ms-auto">
          {formatMoment(created_at)}
        </time>
      </div>
      <MessageText>{content}</MessageText>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        {name === '' ? null : <Fact name="Name">{name}</Fact>}
        <Fact name="Email">
          <a href={`mailto:${email}`} className="text-primary-text underline underline-offset-4">
            {email}
          </a>
        </Fact>
        <Fact name="User ID">{user_id}</Fact>
        <Fact name="Type">{message_type}</Fact>
        <Fact name="Status">{status}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-describedby={`message-${String(id)}`}
          disabled={hasLeft}
          onClick={onToggle}
        >
          {status === 'new' ? 'Mark as Seen' : 'Mark as New'}
        </Button>
        {onDelete === undefined ? null : (
          <Button
            variant="ghost"
            aria-describedby={`message-${String(id)}`}
            disabled={hasLeft}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
        {/* Distinguishes the buttons of the cards for screen readers, because their labels are equal. */}
        <span id={`message-${String(id)}`} hidden>
          {typeLabel(message_type)} from {email}
        </span>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
