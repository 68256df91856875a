import { memo, type ReactNode } from 'react'
import { UserText } from '@/ui/user-text'
import { AnswerOrigin } from './answer-origin'
import { AnswerText } from './answer-text'
import type { ChatMessage } from './chat-history'

export const chatFailedText = () => 'Sorry, I encountered an error. Please try again.'

interface MessageRowProps {
  message: ChatMessage
  /** Called when a link of the answer is followed. */
  onFollow: () => void
  /** What the member can do next, below the last message. */
  next: ReactNode
}

/** One message: a bubble on the right for the member, text in full width for the coach. */
export const MessageRow = memo(function MessageRow({ message, onFollow, next }: MessageRowProps) {
  if (message.role === 'user') {
    return (
      <li className="flex flex-col items-end">
        <p className="max-w-[85%] min-w-0 rounded-card rounded-ee-[4px] bg-primary px-3 py-2 whitespace-pre-wrap text-on-primary">
          <span className="sr-only">You: </span>
          <UserText>{message.content}</UserText>
        </p>
      </li>
    )
  }
  return (
    <li className="flex min-w-0 flex-col items-start gap-2">
      <span className="sr-only">Assistant:</span>
      {message.content === '' ? null : <AnswerText text={message.content} />}
      {message.state === 'writing' && message.content === '' ? <Dots /> : null}
      {message.state === 'failed' ? <p>{chatFailedText()}</p> : null}
      {message.state === 'stopped' ? <p className="text-sm text-muted">Stopped.</p> : null}
      {message.note === undefined ? null : <p className="text-sm text-muted">{message.note}</p>}
      {message.details === undefined ? null : (
        <AnswerOrigin details={message.details} onFollow={onFollow} />
      )}
      {next}
    </li>
  )
})

function Dots() {
  return (
    <span aria-hidden="true" className="flex h-6 items-center gap-1">
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="size-2 animate-pulse rounded-pill bg-control" />
      ))}
    </span>
  )
}
