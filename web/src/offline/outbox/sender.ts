import type { DiaryStep } from './diary-queue'
import { isResponseFor, classifyFailure, findConflict } from './model'
import { isSavedSet } from './set-model'
import { isChange, isLog, type OutboxChange, type OutboxItem, type OutboxStore } from './store'
import type { SendLock } from './send-lock'

export interface SenderParts {
  store: OutboxStore
  sendLock: SendLock
  /** Sends one log or set and returns the server's response. */
  post: (item: OutboxItem) => Promise<unknown>
  /** Prepares the request of a change of the diary or of the program; other items need no preparation. */
  prepareDiary?: (
    next: OutboxChange,
    queue: readonly OutboxChange[],
    store: OutboxStore,
  ) => Promise<DiaryStep>
  /** Returns whether requests are made as this account. */
  isSignedIn: () => boolean
  /** Calls back after a delay in milliseconds. Returns a function that cancels it. */
  after: (ms: number, call: () => void) => () => void
  /** Called with the response when the server has the item, before it is deleted from the store. */
  onSent: (item: OutboxItem, answer?: unknown) => void
  /**
   * Called with the updated item when it was rejected, merged, could not be sent, or conflicts with another.
   */
  onChange: (item: OutboxItem) => void
  /** Called after a pass in which logs were saved or rejected. */
  onRoundEnd: () => void
}

export interface Sender {
  /** Sends waiting logs. Resolves when no more can be sent now. */
  wake(): Promise<void>
  stop(): void
}

/** Returns whether a response is the server's response to an item. That of a change was checked with the request. */
const isSaved = (answer: unknown, item: OutboxItem) =>
  isChange(item) || (isLog(item) ? isResponseFor(answer, item) : isSavedSet(answer))

const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 300_000

/**
 * Sends an account's logs one at a time and in order. Retries after a failure with increasing
 * pauses.
 */
export function createSender(userId: number, parts: SenderParts): Sender {
  const { store, sendLock, post, isSignedIn, after, onSent, onChange, onRoundEnd } = parts
  let isStopped = false
  let round: Promise<void> | undefined
  /** Number of wake-ups since the current pass began. */
  let wakes = 0
  let pause = FIRST_PAUSE_MS
  let cancelPause: (() => void) | undefined

  const retryLater = () => {
    if (isStopped) return
    cancelPause?.()
    cancelPause = after(pause, () => void begin())
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }

  /** Returns true if the next log can be sent immediately. */
  const sendOne = async (log: OutboxItem): Promise<boolean> => {
    let setback
    try {
      const answer = await post(log)
      if (isSaved(answer, log)) {
        pause = FIRST_PAUSE_MS
        const existing = isLog(log) ? findConflict(answer, log) : null
        if (isLog(log) && existing !== null) {
          const next = { ...log, state: 'standing', standing: existing } as const
          await store.update(next)
          onChange(next)
          return true
        }
        onSent(log, answer)
        await store.remove(log)
        return true
      }
      setback = { kind: 'later' } as const
    } catch (error) {
      setback = classifyFailure(error)
    }
    const tried = { ...log, attempts: log.attempts + 1 }
    const next =
      setback.kind === 'refused'
        ? ({
            ...tried,
            state: 'refused',
            reason: setback.reason,
            isGone: setback.isGone,
          } as const)
        : tried
    await store.update(next)
    onChange(next)
    // After a logout there is no retry: the next sign-in wakes a new sender.
    if (setback.kind === 'later') retryLater()
    return setback.kind === 'refused'
  }

  /** Sends the next change, or merges changes first. Returns true if the queue can go on now. */
  const sendChange = async (next: OutboxChange, queue: readonly OutboxItem[]): Promise<boolean> => {
    const step = await parts.prepareDiary?.(next, queue.filter(isChange), store)
    if (step === undefined || step.kind === 'send') return sendOne(next)
    if (step.kind === 'unreachable') {
      retryLater()
      return false
    }
    step.updated.forEach(onChange)
    for (const item of step.dropped) onSent(item)
    return true
  }

  const sendAll = async (renew: () => Promise<boolean>) => {
    let moved = 0
    try {
      // Checked before each log, because another account may sign in in another tab meanwhile.
      while (!isStopped && isSignedIn()) {
        const queue = await store.all(userId)
        const next = queue.find((log) => log.state === 'waiting')
        if (next === undefined || !(await renew())) break
        if (!(await (isChange(next) ? sendChange(next, queue) : sendOne(next)))) break
        moved += 1
      }
    } finally {
      if (moved > 0) onRoundEnd()
    }
  }

  const drain = async () => {
    cancelPause?.()
    while (wakes > 0 && !isStopped) {
      wakes = 0
      try {
        if (!(await sendLock.take(sendAll))) retryLater()
      } catch {
        // The store failed. Logs that were sent are recognized by their keys.
        retryLater()
      }
    }
    round = undefined
  }

  const begin = () => {
    wakes += 1
    round ??= drain()
    return round
  }

  return {
    wake() {
      if (isStopped) return Promise.resolve()
      pause = FIRST_PAUSE_MS
      return begin()
    },
    stop() {
      isStopped = true
      cancelPause?.()
    },
  }
}
