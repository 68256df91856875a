import { readStored, removeStored, writeStored } from '@/lib/stored-data'
import { isTooOld } from './expired-chats'

/** More than this is scrolled back to by nobody, and the browser's storage is small. */
const KEPT_MESSAGES = 100

/** How an answer ended, or that it has not. A question is always `done`. */
export type MessageState = 'writing' | 'done' | 'stopped' | 'failed'

export interface ChatMessage {
  id: string
  role: 'user' | 'assistant'
  content: string
  state: MessageState
  /** What there is to say beside it, for example why an answer failed. */
  note?: string | undefined
}

export interface ChatHistory {
  /** The server's name for the conversation; null until an answer has brought one. */
  chatId: string | null
  messages: readonly ChatMessage[]
  /** When the last message came; the conversation's age counts from here. */
  savedAt: number
}

export const EMPTY_HISTORY: ChatHistory = { chatId: null, messages: [], savedAt: 0 }

export const historyKey = (userId: number) => `chat-${String(userId)}`

export const isExpired = (history: ChatHistory, now: number) => isTooOld(history.savedAt, now)

const states: readonly unknown[] = ['writing', 'done', 'stopped', 'failed'] satisfies MessageState[]

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, role, content, state, note } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    states.includes(state) &&
    (note === undefined || typeof note === 'string')
  )
}

/** What was stored, if it is whole and young enough. Another version of the site may have written it. */
export function parseHistory(stored: string | null, now: number): ChatHistory | null {
  if (stored === null) return null
  try {
    const { chatId, messages, savedAt } = JSON.parse(stored) as Partial<
      Record<keyof ChatHistory, unknown>
    >
    if (!Array.isArray(messages) || !messages.every(isMessage)) return null
    if (typeof savedAt !== 'number' || (chatId !== null && typeof chatId !== 'string')) return null
    const history = { chatId, messages, savedAt }
    return isExpired(history, now) ? null : history
  } catch {
    return null
  }
}

/** The conversation of this member on this browser. An answer that was being written when the page went was cut off. */
export function loadHistory(userId: number, now: number): ChatHistory {
  const history = parseHistory(readStored(historyKey(userId)), now)
  if (history === null) {
    // What is not shown any more must not stay readable on the device.
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
  // After a logout, here or in another tab, nothing of the conversation may come back.
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
