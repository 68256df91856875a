import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { canUseBuiltIn, type Engine } from '@/api/generation'
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

/** Minimum interval between renderings. Chunks arrive faster, and rendering each would waste battery. */
const DRAW_INTERVAL_MS = 50
const AGE_CHECK_INTERVAL_MS = 60_000

/** Returns the number of code points, as the server counts them, not of UTF-16 code units. */
export const countCharacters = (text: string) => Array.from(text.trim()).length

/** Returns whether a text can be sent: it is neither empty nor too long. */
export function isSendable(text: string): boolean {
  const length = countCharacters(text)
  return length > 0 && length <= MAX_MESSAGE_CHARACTERS
}

export interface Chat {
  subscribe: (onChange: () => void) => () => void
  history: () => ChatHistory
  /**
   * Returns whether the message was accepted. Empty or too long messages, and messages during an answer, are
   * rejected.
   */
  send: (text: string) => boolean
  /** Sends the last question again. */
  retry: (engine: Engine) => void
  stop: () => void
  clear: () => void
  /** Observes other tabs and the expiry. The returned function stops that and any running answer. */
  attend: () => () => void
}

let lastId = 0
/** Returns an id. `randomUUID` is missing on plain HTTP addresses of a home network. */
function newId(): string {
  lastId += 1
  return `${String(Date.now())}-${String(lastId)}`
}

const isWriting = (history: ChatHistory) => history.messages.at(-1)?.state === 'writing'

/** Creates the chat of a member on this browser: React state, storage and the running answer. */
export function createChat(userId: number): Chat {
  const listeners = new Set<() => void>()
  let history = loadHistory(userId, Date.now())
  let asking: AbortController | null = null
  /** Text received so far, including chunks that are not rendered yet. */
  let reply = ''

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

  const ask = async (question: string, engine: Engine) => {
    const controller = new AbortController()
    const isCurrent = () => asking === controller
    asking = controller
    reply = ''
    let drawing: ReturnType<typeof setTimeout> | undefined
    try {
      const answer = await askCoach({
        message: question,
        chatId: history.chatId,
        engine,
        signal: controller.signal,
        onText: (text) => {
          if (!isCurrent()) return
          reply += text
          drawing ??= setTimeout(() => {
            drawing = undefined
            if (isCurrent()) show(withLast({ content: reply }))
          }, DRAW_INTERVAL_MS)
        },
      })
      if (!isCurrent()) return
      asking = null
      keep({
        ...withLast({
          // The final response is authoritative; the chunks are only a preview.
          content: answer.response,
          state: 'done',
          note: answer.isFresh
            ? 'The earlier messages have expired, so this is a new chat.'
            : undefined,
          details: answer.details,
        }),
        chatId: answer.chatId,
        savedAt: Date.now(),
      })
    } catch (error) {
      // The reader has stopped the answer, which is already marked.
      if (!isCurrent()) return
      asking = null
      keep({
        ...withLast({
          content: reply,
          state: 'failed',
          note: failureText(error),
          remedy:
            error instanceof ApiError && canUseBuiltIn(error, engine) ? 'built-in' : undefined,
        }),
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

  const begin = (messages: readonly ChatMessage[], question: string, engine: Engine) => {
    keep({
      ...history,
      messages: [...messages, { id: newId(), role: 'assistant', content: '', state: 'writing' }],
      savedAt: Date.now(),
    })
    void ask(question, engine)
  }

  const stop = () => {
    if (!isWriting(history)) return
    giveUp()
    keep({ ...withLast({ content: reply, state: 'stopped' }), savedAt: Date.now() })
  }

  const onStorage = (event: StorageEvent) => {
    // All storage was cleared by a logout in another tab.
    if (event.key === null) return reset()
    // A running answer is saved at its end and overwrites other tabs: the last write wins.
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
      if (!isSendable(message) || isWriting(history)) return false
      discardWhenOld()
      begin(
        [...history.messages, { id: newId(), role: 'user', content: message, state: 'done' }],
        message,
        'configured',
      )
      return true
    },
    retry: (engine) => {
      const question = history.messages.findLastIndex((message) => message.role === 'user')
      const questionMessage = history.messages[question]
      if (questionMessage === undefined || isWriting(history)) return
      begin(history.messages.slice(0, question + 1), questionMessage.content, engine)
    },
    stop,
    clear: () => {
      giveUp()
      keep(EMPTY_HISTORY)
    },
    attend: () => {
      const onHide = () => {
        if (isWriting(history)) saveHistory(userId, withLast({ content: reply }))
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
