import { isResponseFor, classifyFailure, findConflict, type OutboxLog } from './model'
import type { OutboxStore } from './store'
import type { SendLock } from './send-lock'

export interface SenderParts {
  store: OutboxStore
  sendLock: SendLock
  /** Sends one log; what comes back is the server's answer. */
  post: (log: OutboxLog) => Promise<unknown>
  /** Whether this account is the one that a request would be made as. */
  isSignedIn: () => boolean
  /** Calls back after so many milliseconds; gives what calls it off. */
  after: (ms: number, call: () => void) => () => void
  /** The server has it. It is still in the store then. */
  onSent: (log: OutboxLog) => void
  /** It was refused, could not be sent, or another stands in its place: the log as it is now. */
  onFailure: (log: OutboxLog) => void
  /** A round has ended in which logs were taken or refused. */
  onRoundEnd: () => void
}

export interface Sender {
  /** Sends what waits. Ends when nothing is left that can be sent now. */
  wake(): Promise<void>
  stop(): void
}

const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 300_000

/** Sends an account's logs in order and one at a time, and after a failure again, after ever longer pauses. */
export function createSender(userId: number, parts: SenderParts): Sender {
  const { store, sendLock, post, isSignedIn, after, onSent, onFailure, onRoundEnd } = parts
  let isStopped = false
  let round: Promise<void> | undefined
  /** How often it was asked for since the round in progress began. */
  let wakes = 0
  let pause = FIRST_PAUSE_MS
  let cancelPause: (() => void) | undefined

  const retryLater = () => {
    if (isStopped) return
    cancelPause?.()
    cancelPause = after(pause, () => void begin())
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }

  /** True when what waits next can be sent at once. */
  const sendOne = async (log: OutboxLog): Promise<boolean> => {
    let setback
    try {
      const answer = await post(log)
      if (isResponseFor(answer, log)) {
        pause = FIRST_PAUSE_MS
        const standing = findConflict(answer, log)
        if (standing !== null) {
          const next = { ...log, state: 'standing', standing } as const
          await store.update(next)
          onFailure(next)
          return true
        }
        onSent(log)
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
        ? ({ ...tried, state: 'refused', reason: setback.reason } as const)
        : tried
    await store.update(next)
    onFailure(next)
    // Who has signed out is not asked again: the next sign-in wakes a new sender.
    if (setback.kind === 'later') retryLater()
    return setback.kind === 'refused'
  }

  const sendAll = async (renew: () => Promise<boolean>) => {
    let moved = 0
    try {
      // Once for each log: in between, somebody else may have signed in in another tab.
      while (!isStopped && isSignedIn()) {
        const next = (await store.all(userId)).find((log) => log.state === 'waiting')
        if (next === undefined || !(await renew()) || !(await sendOne(next))) break
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
        // The store has failed in the midst of it; what was sent will be known by its key.
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
