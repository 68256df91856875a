import { rulesOf } from './kinds'
import { classifyFailure } from './model'
import type { OutboxItem } from './record'
import type { OutboxStore } from './store'
import type { SendLock } from './send-lock'

export interface SenderParts {
  store: OutboxStore
  sendLock: SendLock
  /** Sends one record and returns the server's response. */
  post: (item: OutboxItem) => Promise<unknown>
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
      const verdict = rulesOf(log).check(answer, log)
      if (verdict !== 'foreign') pause = FIRST_PAUSE_MS
      if (verdict === 'saved') {
        onSent(log, answer)
        await store.remove(log)
        return true
      }
      if (verdict !== 'foreign') {
        const next = { ...log, state: 'standing', standing: verdict } as const
        await store.update(next)
        onChange(next)
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

  /** Sends the next record, or merges changes first. Returns true if the queue can go on now. */
  const sendNext = async (next: OutboxItem, queue: readonly OutboxItem[]): Promise<boolean> => {
    const step = await rulesOf(next).prepare?.(next, queue, store)
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
        if (!(await sendNext(next, queue))) break
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
