import { readStored, removeStored, writeStored } from '@/lib/stored-data'
import { readDetails, type AnswerDetails } from './answer-details'
import { isTooOld } from './expired-chats'

/** Maximum number of stored messages. Browser storage is small. */
const KEPT_MESSAGES = 100

/** State of an answer. A question is always `done`. */
export type MessageState = 'writing' | 'done' | 'stopped' | 'failed'

export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  content: string
  state: MessageState
  /** Additional note, for example why an answer failed. */
  note?: string | undefined
  /** Undefined for a question, and for an answer that is not complete. */
  details?: AnswerDetails | undefined
  /** Suggested next step after a failure. */
  remedy?: 'built-in' | undefined
}

export interface ChatHistory {
  /** Id of the chat on the server, or null until the first answer. */
  chatId: string | null
  messages: readonly ChatMessage[]
  /** Time of the last message in milliseconds, from which the chat expires. */
  savedAt: number
}

export const EMPTY_HISTORY: ChatHistory = { chatId: null, messages: [], savedAt: 0 }

export const historyKey = (userId: number) => `chat-${String(userId)}`

export const isExpired = (history: ChatHistory, now: number) => isTooOld(history.savedAt, now)

const states: readonly unknown[] = ['writing', 'done', 'stopped', 'failed'] satisfies MessageState[]

function isMessage(value: unknown): value is ChatMessage & { details?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  const { id, role, content, state, note, remedy } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    states.includes(state) &&
    (note === undefined || typeof note === 'string') &&
    (remedy === undefined || remedy === 'built-in')
  )
}

/** Returns the stored chat if it is valid and not expired. Another version of the app may have written it. */
export function parseHistory(stored: string | null, now: number): ChatHistory | null {
  if (stored === null) return null
  try {
    const { chatId, messages, savedAt } = JSON.parse(stored) as Partial<
      Record<keyof ChatHistory, unknown>
    >
    if (!Array.isArray(messages) || !messages.every(isMessage)) return null
    if (typeof savedAt !== 'number' || (chatId !== null && typeof chatId !== 'string')) return null
    const history = {
      chatId,
      messages: messages.map((message) => ({ ...message, details: readDetails(message.details) })),
      savedAt,
    }
    return isExpired(history, now) ? null : history
  } catch {
    return null
  }
}

/** Loads the chat of a member on this browser. An unfinished answer is marked as stopped. */
export function loadHistory(userId: number, now: number): ChatHistory {
  const history = parseHistory(readStored(historyKey(userId)), now)
  if (history === null) {
    // Messages that are no longer shown must not stay readable on the device.
    removeStored(historyKey(userId))
    return EMPTY_HISTORY
  }
  return {
    ...history,
    messages: history.messages.map((message) =>
      message.state === 'writing' ? { ...message, state: 'stopped' } : message,
    ),
  }
}

export function saveHistory(userId: number, history: ChatHistory): void {
  // After a logout in any tab, the chat must not be stored again.
  if (readStored('userId') !== String(userId)) return
  if (history.messages.length === 0) {
    removeStored(historyKey(userId))
    return
  }
  writeStored(
    historyKey(userId),
    JSON.stringify({ ...history, messages: history.messages.slice(-KEPT_MESSAGES) }),
  )
}
