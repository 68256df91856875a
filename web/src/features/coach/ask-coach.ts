import { readError } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { streamInterrupted, postForEvents } from '@/api/event-stream'
import { withEngine, type Engine } from '@/api/generation'
import type { ChatInput, ChatOutput } from '@/api/types'
import { readDetails, type AnswerDetails } from './answer-details'

/**
 * Delays before retries while the previous answer is ending. The server notices a stopped answer only at its
 * next write, which can take a few seconds.
 */
const BUSY_WAITS_MS = [1_000, 1_500, 2_500]

interface Reply extends Pick<ChatOutput, 'chatId' | 'response'> {
  details: AnswerDetails | undefined
}

export interface CoachAnswer extends Reply {
  /** Whether the server had deleted the chat, so that this answer ignores earlier messages. */
  isFresh: boolean
}

interface Asking {
  message: string
  chatId: string | null
  engine: Engine
  signal: AbortSignal
  /** Called with each streamed chunk. */
  onText: (text: string) => void
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw streamInterrupted()
  }
}

const isDelta = (data: unknown): data is { text: string } =>
  typeof data === 'object' && data !== null && 'text' in data && typeof data.text === 'string'

const isReply = (data: unknown): data is Pick<ChatOutput, 'chatId' | 'response'> =>
  typeof data === 'object' &&
  data !== null &&
  'chatId' in data &&
  typeof data.chatId === 'string' &&
  'response' in data &&
  typeof data.response === 'string'

async function askOnce({ message, chatId, engine, signal, onText }: Asking): Promise<Reply> {
  const body: ChatInput = chatId === null ? { message } : { message, chatId }
  const options = { query: withEngine(engine), body, signal }
  for await (const event of postForEvents('/gemini/chat', options)) {
    const data = readJson(event.data)
    if (event.name === 'delta' && isDelta(data)) onText(data.text)
    else if (event.name === 'error') throw readError(200, data, null)
    else if (event.name === 'done' && isReply(data)) {
      return { chatId: data.chatId, response: data.response, details: readDetails(data) }
    }
  }
  throw streamInterrupted()
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(new DOMException('Stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

/** Sends the message and retries while a stopped answer is still ending. */
async function askPatiently(asking: Asking): Promise<Reply> {
  for (const pause of BUSY_WAITS_MS) {
    try {
      return await askOnce(asking)
    } catch (error) {
      if (asking.chatId === null || errorStatus(error) !== 409) throw error
      await wait(pause, asking.signal)
    }
  }
  return askOnce(asking)
}

/**
 * Sends a message and returns the complete answer. Two errors are handled here because the member cannot fix
 * them: a previous answer that is still ending is retried, and an expired chat is started again.
 */
export async function askCoach(asking: Asking): Promise<CoachAnswer> {
  try {
    return { ...(await askPatiently(asking)), isFresh: false }
  } catch (error) {
    if (asking.chatId === null || errorStatus(error) !== 404) throw error
    return { ...(await askOnce({ ...asking, chatId: null })), isFresh: true }
  }
}
