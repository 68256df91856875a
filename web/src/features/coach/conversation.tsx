import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ChatMessage } from './chat-history'
import { chatFailedText, MessageRow } from './message-row'

/** Maximum distance from the end in pixels that still counts as the end. */
const AT_END_PX = 48

interface ConversationProps {
  intro: ReactNode
  messages: readonly ChatMessage[]
  /** Called when a link of an answer is followed. It stays the same, so that no row renders again. */
  onFollow: () => void
  /** What the member can do next, below the last message. */
  next: ReactNode
}

/** List of the messages, oldest first. It follows the newest message until the reader scrolls up. */
export function Conversation({ intro, messages, onFollow, next }: ConversationProps) {
  const { list, onScroll } = useEndInView(messages)
  const announcement = useAnnouncement(messages)
  return (
    <>
      {/* Changes are announced separately, because a live region would announce every chunk. */}
      <div
        ref={list}
        role="log"
        aria-label="Conversation"
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4 outline-offset-[-2px]"
      >
        {intro}
        {messages.length === 0 ? null : (
          <ul className="flex flex-col gap-4">
            {messages.map((message, index) => (
              <MessageRow
                key={message.id}
                message={message}
                onFollow={onFollow}
                next={index === messages.length - 1 ? next : null}
              />
            ))}
          </ul>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function useEndInView(messages: readonly ChatMessage[]) {
  const list = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const followedTo = useRef(0)
  const shown = useRef(0)

  const follow = (area: HTMLDivElement) => {
    // The scroll event fires late, so the scroll position shows whether the reader has scrolled up.
    if (area.scrollTop < followedTo.current - AT_END_PX && !isAtEnd(area)) {
      isFollowing.current = false
    }
    if (!isFollowing.current) return
    area.scrollTop = area.scrollHeight
    followedTo.current = area.scrollTop
  }

  useLayoutEffect(() => {
    const area = list.current
    if (area === null) return
    // After a new question the list scrolls to the end, from any position.
    if (messages.length > shown.current) {
      isFollowing.current = true
      followedTo.current = 0
    }
    shown.current = messages.length
    follow(area)
  }, [messages])

  useLayoutEffect(() => {
    const area = list.current
    if (area === null || typeof ResizeObserver === 'undefined') return
    // Keeps the scroll position when the keyboard opens or the input grows.
    const observer = new ResizeObserver(() => {
      follow(area)
    })
    observer.observe(area)
    return () => {
      observer.disconnect()
    }
  }, [])

  return {
    list,
    onScroll: () => {
      if (list.current !== null) isFollowing.current = isAtEnd(list.current)
    },
  }
}

const isAtEnd = (area: HTMLDivElement) =>
  area.scrollHeight - area.scrollTop - area.clientHeight <= AT_END_PX

/** Returns the announcement for screen readers: that an answer has started, then the complete answer. */
function useAnnouncement(messages: readonly ChatMessage[]): string {
  const last = messages.at(-1)
  // Messages from before the window was opened are not announced.
  const [opened] = useState({ id: last?.id, state: last?.state })
  if (last?.role !== 'assistant' || (last.id === opened.id && last.state === opened.state)) {
    return ''
  }
  switch (last.state) {
    case 'writing':
      return 'Answering...'
    case 'stopped':
      return 'Stopped.'
    case 'failed':
      return `${chatFailedText()} ${last.note ?? ''}`
    case 'done':
      return [last.note, last.content.replace(/[*_`#>|]+/g, '')].filter(Boolean).join(' ')
  }
}
