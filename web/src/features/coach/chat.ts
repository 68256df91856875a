import { failureText } from '@/api/errors'
import { askCoach } from './ask-coach'
import {
  EMPTY_HISTORY,
  historyKey,
  isExpired,
  loadHistory,
  parseHistory,
  saveHistory,
  type ChatHistory,
  type ChatMessage,
} from './chat-history'

export const MAX_MESSAGE_CHARACTERS = 4_000

/** Pieces come faster than one reads; drawing the answer for each of them would only cost the phone's battery. */
const DRAW_INTERVAL_MS = 50
const AGE_CHECK_INTERVAL_MS = 60_000

/** As the server counts: characters, and not the halves that JavaScript's `length` sees. */
export const countCharacters = (text: string) => Array.from(text.trim()).length

export interface Chat {
  subscribe: (onChange: () => void) => () => void
  history: () => ChatHistory
  /** Whether the message was taken: not an empty or over-long one, and none while an answer is being written. */
  send: (text: string) => boolean
  /** Asks the last question again. */
  retry: () => void
  stop: () => void
  clear: () => void
  /** Follows the other tabs and the clock until the returned function is called, which also stops an answer. */
  attend: () => () => void
}

let lastId = 0
/** `randomUUID` is not there on a plain http address of a home network. */
function newId(): string {
  lastId += 1
  return `${String(Date.now())}-${String(lastId)}`
}

const isWriting = (history: ChatHistory) => history.messages.at(-1)?.state === 'writing'

/** A member's conversation on this browser: what React shows, what storage keeps, and the answer under way. */
export function createChat(userId: number): Chat {
  const listeners = new Set<() => void>()
  let history = loadHistory(userId, Date.now())
  let asking: AbortController | null = null
  /** What has come of the answer so far, drawn or not. */
  let written = ''

  const show = (next: ChatHistory) => {
    history = next
    for (const listener of listeners) listener()
  }
  const keep = (next: ChatHistory) => {
    show(next)
    saveHistory(userId, next)
  }
  const withLast = (change: Partial<ChatMessage>): ChatHistory => {
    const last = history.messages.at(-1)
    if (last === undefined) return history
    return { ...history, messages: [...history.messages.slice(0, -1), { ...last, ...change }] }
  }

  const giveUp = () => {
    asking?.abort()
    asking = null
  }
  const reset = () => {
    giveUp()
    show(EMPTY_HISTORY)
  }

  const ask = async (question: string) => {
    const controller = new AbortController()
    const isCurrent = () => asking === controller
    asking = controller
    written = ''
    let drawing: ReturnType<typeof setTimeout> | undefined
    try {
      const answer = await askCoach({
        message: question,
        chatId: history.chatId,
        signal: controller.signal,
        onText: (text) => {
          if (!isCurrent()) return
          written += text
          drawing ??= setTimeout(() => {
            drawing = undefined
            if (isCurrent()) show(withLast({ content: written }))
          }, DRAW_INTERVAL_MS)
        },
      })
      if (!isCurrent()) return
      asking = null
      keep({
        ...withLast({
          // The whole answer is what the server stands by; the pieces were on the way to it.
          content: answer.response,
          state: 'done',
          note: answer.isFresh
            ? 'I no longer remember what was said before; this answer starts anew.'
            : undefined,
        }),
        chatId: answer.chatId,
        savedAt: Date.now(),
      })
    } catch (error) {
      // Stopped by the reader, and already marked so.
      if (!isCurrent()) return
      asking = null
      keep({
        ...withLast({ content: written, state: 'failed', note: failureText(error) }),
        savedAt: Date.now(),
      })
    } finally {
      clearTimeout(drawing)
    }
  }

  const discardWhenOld = () => {
    const { messages } = history
    if (messages.length === 0 || isWriting(history) || !isExpired(history, Date.now())) return
    keep(EMPTY_HISTORY)
  }

  const begin = (messages: readonly ChatMessage[], question: string) => {
    keep({
      ...history,
      messages: [...messages, { id: newId(), role: 'assistant', content: '', state: 'writing' }],
      savedAt: Date.now(),
    })
    void ask(question)
  }

  const stop = () => {
    if (!isWriting(history)) return
    giveUp()
    keep({ ...withLast({ content: written, state: 'stopped' }), savedAt: Date.now() })
  }

  const onStorage = (event: StorageEvent) => {
    // Everything was cleared: somebody has logged out in another tab.
    if (event.key === null) return reset()
    // What is being written here is saved at its end, and stands then: the last one to write does.
    if (event.key !== historyKey(userId) || isWriting(history)) return
    const other = parseHistory(event.newValue, Date.now())
    if (other === null) show(EMPTY_HISTORY)
    else if (!isWriting(other)) show(other)
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
    history: () => history,
    send: (text) => {
      const message = text.trim()
      const length = countCharacters(message)
      if (length === 0 || length > MAX_MESSAGE_CHARACTERS || isWriting(history)) return false
      discardWhenOld()
      begin(
        [...history.messages, { id: newId(), role: 'user', content: message, state: 'done' }],
        message,
      )
      return true
    },
    retry: () => {
      const question = history.messages.findLastIndex((message) => message.role === 'user')
      const asked = history.messages[question]
      if (asked === undefined || isWriting(history)) return
      begin(history.messages.slice(0, question + 1), asked.content)
    },
    stop,
    clear: () => {
      giveUp()
      keep(EMPTY_HISTORY)
    },
    attend: () => {
      const onHide = () => {
        if (isWriting(history)) saveHistory(userId, withLast({ content: written }))
      }
      discardWhenOld()
      const clock = setInterval(discardWhenOld, AGE_CHECK_INTERVAL_MS)
      window.addEventListener('storage', onStorage)
      window.addEventListener('pagehide', onHide)
      document.addEventListener('visibilitychange', discardWhenOld)
      return () => {
        clearInterval(clock)
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pagehide', onHide)
        document.removeEventListener('visibilitychange', discardWhenOld)
        stop()
      }
    },
  }
}
