import { Dialog as Base } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, SquarePen, X } from 'lucide-react'
import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useForm } from '@/lib/form/use-form'
import { useMediaQuery } from '@/lib/use-media-query'
import { useOnline } from '@/lib/use-online'
import { IconButton } from '@/ui/icon-button'
import { createChat, isSendable } from './chat'
import { ChatIntro } from './chat-intro'
import { coachNames } from './coach-names'
import { Composer, type MessageDraft } from './composer'
import { Conversation } from './conversation'
import { NextSteps } from './next-steps'
import { coachSourceQuery } from './queries'

/** Enough space for a window of 350 by 500 px next to the page. Smaller screens use the whole screen. */
const WIDE = '(min-width: 640px) and (min-height: 480px)'

const NO_MESSAGE: MessageDraft = { message: '' }

export interface ChatPanelProps {
  userId: number
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Button that opens the chat and gets the focus when it closes. */
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Chat window. It stays mounted while it is closed, so that an answer continues and a draft is not lost. On a
 * wide screen the page stays usable; on a phone the window is modal.
 */
export function ChatPanel({ userId, open, onOpenChange, button }: ChatPanelProps) {
  const [chat] = useState(() => createChat(userId))
  const { chatId, messages } = useSyncExternalStore(chat.subscribe, chat.history)
  const { data: coach } = useQuery(coachSourceQuery())
  const input = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(WIDE)
  const isOnline = useOnline()
  const area = useVisibleArea()
  useEffect(() => chat.attend(), [chat])

  const last = messages.at(-1)
  // The form is here and not in the composer, which is not mounted while the window is closed.
  const form = useForm<MessageDraft, string>({
    initial: NO_MESSAGE,
    check: ({ message }) =>
      isOnline && isSendable(message)
        ? { errors: null, input: message }
        : { errors: { message: '' }, input: null },
    isBusy: last?.state === 'writing',
    onSubmit: (message) => {
      if (chat.send(message)) form.clear()
    },
  })
  const isEmpty = last === undefined
  const onAsk = isOnline
    ? (question: string) => {
        input.current?.focus()
        chat.send(question)
      }
    : null
  const onFollow = useCallback(() => {
    // On a phone the window would cover the page of the link.
    if (!isWide) onOpenChange(false)
  }, [isWide, onOpenChange])

  return (
    <Base.Root
      open={open}
      modal={!isWide}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        // Escape closes only the window that has the focus.
        const isElsewhere =
          details.reason === 'escape-key' && !isWithin(panel.current, document.activeElement)
        if (isElsewhere && isWide) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Popup
          ref={panel}
          initialFocus={input}
          finalFocus={button}
          style={isWide || area === null ? undefined : { top: area.top, height: area.height }}
          className={`fixed z-30 flex flex-col bg-raised shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${
            isWide
              ? 'end-4 bottom-38 h-125 max-h-[calc(100dvh-10.5rem)] w-87.5 rounded-card border border-line lg:end-6 lg:bottom-24 lg:max-h-[calc(100dvh-7rem)]'
              : 'inset-x-0 top-0 h-dvh pb-[env(safe-area-inset-bottom)]'
          }`}
        >
          <div className="flex items-center gap-2 border-b border-line py-1.5 pe-1 ps-3">
            <span
              aria-hidden="true"
              className="leaf flex size-8 shrink-0 items-center justify-center bg-primary text-on-primary"
            >
              <MessageCircle className="size-5" />
            </span>
            <div className="min-w-0 flex-1 leading-tight">
              <Base.Title className="truncate font-semibold">Chat with AI Assistant</Base.Title>
              <p className="truncate text-xs text-muted">
                {coach === undefined ? '\u00a0' : coachNames()[coach.source]}
              </p>
            </div>
            <IconButton
              label="New chat"
              icon={<SquarePen aria-hidden="true" className="size-5" />}
              disabled={isEmpty && chatId === null}
              onClick={() => {
                chat.clear()
                input.current?.focus()
              }}
            />
            <Base.Close
              render={
                <IconButton label="Close" icon={<X aria-hidden="true" className="size-5" />} />
              }
            />
          </div>
          <Conversation
            intro={<ChatIntro source={coach?.source} onAsk={isEmpty ? onAsk : null} />}
            messages={messages}
            onFollow={onFollow}
            next={
              last === undefined ? null : (
                <NextSteps
                  message={last}
                  coach={coach?.source}
                  onAsk={onAsk}
                  onRetry={(engine) => {
                    input.current?.focus()
                    chat.retry(engine)
                  }}
                />
              )
            }
          />
          <Composer
            ref={input}
            form={form}
            isOnline={isOnline}
            onStop={() => {
              input.current?.focus()
              chat.stop()
            }}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const isWithin = (panel: HTMLElement | null, element: Element | null) =>
  panel !== null && element !== null && panel.contains(element)

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  viewport?.addEventListener('scroll', onChange)
  return () => {
    viewport?.removeEventListener('resize', onChange)
    viewport?.removeEventListener('scroll', onChange)
  }
}

/**
 * Returns the part of the window above the phone's keyboard, in pixels, or null if unsupported.
 *
 * The browser keeps fixed elements clear of its own bars, but not of the keyboard.
 */
function useVisibleArea(): { top: number; height: number } | null {
  const top = useSyncExternalStore(subscribe, () => window.visualViewport?.offsetTop ?? null)
  const height = useSyncExternalStore(subscribe, () => window.visualViewport?.height ?? null)
  return top === null || height === null ? null : { top, height }
}
