import { newUnsentLog, type DoneExercise, type OutboxLog, type UnsentLog } from './model'
import { createSender, type Sender, type SenderParts } from './sender'
import type { OutboxStore } from './store'
import type { SendLock } from './send-lock'

/** A log for display. A sent log stays until the page closes. */
export type ShownLog = Omit<UnsentLog, 'state'> & {
  state: UnsentLog['state'] | 'sent'
  isDurable: boolean
}

export interface OutboxAccount {
  userId: number
  /** Returns whether the browser's session still belongs to this account. */
  isSignedIn: () => boolean
  /** Called when the server has new logs, so that earlier responses are stale. */
  onSent: () => void
}

/** Messages between tabs. */
export interface Channel {
  post(news: ChannelMessage): void
  listen(listener: (news: ChannelMessage) => void): void
}

/**
 * Result of undoing a log: the server never got it, may have got it without a response, or has it.
 * In the last case this device has nothing to undo.
 */
export type TakeBackOutcome = 'taken-back' | 'maybe-sent' | 'sent'

type ChannelMessage =
  | { kind: 'changed' }
  | { kind: 'taken'; key: string }
  | { kind: 'forgotten'; exerciseId: number; day: string }

export interface OutboxParts {
  store: OutboxStore
  sendLock: SendLock
  channel: Channel
  post: SenderParts['post']
  after: SenderParts['after']
  newKey: () => string
  moment: () => { now: Date; timeZone: string }
}

export type Outbox = ReturnType<typeof createOutbox>

const NOTHING: readonly ShownLog[] = []

/** State of the member's outbox on this page, with its actions. */
export function createOutbox(parts: OutboxParts) {
  const { store, channel } = parts
  let account: OutboxAccount | undefined
  let sender: Sender | undefined
  /** Logs by key, in order of creation. */
  let logs = new Map<string, ShownLog>()
  let snapshot = NOTHING
  /** Logs that are being written to the store. */
  const arriving = new Set<string>()
  const listeners = new Set<() => void>()

  const show = () => {
    snapshot = [...logs.values()]
    for (const listener of listeners) listener()
  }

  const set = (log: ShownLog) => {
    logs.set(log.key, log)
    show()
  }

  const markTaken = (key: string) => {
    const log = logs.get(key)
    if (log !== undefined) set({ ...log, state: 'sent', reason: null })
  }

  const forgetSent = (exerciseId: number, day: string) => {
    for (const [key, log] of logs) {
      const isIt = log.exercise_id === exerciseId && log.log_date === day
      if (isIt && log.state === 'sent') logs.delete(key)
    }
    show()
  }

  /** Loads the logs from the store, which other tabs may have changed. */
  const refresh = async () => {
    const asked = account
    if (asked === undefined) return
    const kept = await store.all(asked.userId)
    if (account !== asked) return
    const isHere = new Set(kept.map((log) => log.key))
    // Another tab has sent or discarded it; the server's list tells which.
    const isStill = (log: ShownLog) =>
      log.state === 'sent' || isHere.has(log.key) || arriving.has(log.key)
    const before = [...logs.values()].filter(isStill)
    logs = new Map(before.map((log) => [log.key, log]))
    for (const log of kept) if (logs.get(log.key)?.state !== 'sent') logs.set(log.key, log)
    show()
  }

  channel.listen((news) => {
    if (news.kind === 'changed') {
      void refresh()
      return
    }
    if (news.kind === 'forgotten') forgetSent(news.exerciseId, news.day)
    else markTaken(news.key)
    account?.onSent()
  })

  const find = async (key: string): Promise<OutboxLog | undefined> =>
    account && (await store.all(account.userId)).find((log) => log.key === key)

  return {
    /**
     * Opens the outbox of an account and starts to send its logs. Returns a function that closes
     * it.
     */
    open(next: OutboxAccount): () => void {
      account = next
      const own = createSender(next.userId, {
        ...parts,
        isSignedIn: next.isSignedIn,
        onSent: (log) => {
          markTaken(log.key)
          channel.post({ kind: 'taken', key: log.key })
        },
        onFailure: (log) => {
          set(log)
          channel.post({ kind: 'changed' })
        },
        onRoundEnd: next.onSent,
      })
      sender = own
      void refresh().then(() => own.wake())
      return () => {
        own.stop()
        if (account !== next) return
        account = undefined
        sender = undefined
        logs = new Map()
        show()
      }
    },

    /**
     * Displays the exercise as done, stores the log and sends it. Calls `onKept` with its key once
     * it is stored.
     */
    async markDone(done: DoneExercise, onKept?: (key: string) => void): Promise<void> {
      if (account === undefined) throw new Error('no account is signed in')
      const log = newUnsentLog(done, account.userId, parts.newKey(), parts.moment())
      arriving.add(log.key)
      set({ ...log, isDurable: true })
      const kept = await store.add(log)
      arriving.delete(log.key)
      onKept?.(log.key)
      if (account?.userId !== log.userId) return
      if (logs.get(log.key)?.state === 'waiting') set(kept)
      channel.post({ kind: 'changed' })
      await sender?.wake()
    },

    /** Undoes a log. It waits while a log is being sent, so that the result is certain. */
    async takeBack(key: string): Promise<TakeBackOutcome> {
      let outcome: TakeBackOutcome = 'sent'
      await parts.sendLock.take(async () => {
        const log = await find(key)
        if (log === undefined) return
        await store.remove(log)
        const isUnknown = log.state === 'waiting' && log.attempts > 0
        outcome = isUnknown ? 'maybe-sent' : 'taken-back'
      })
      await refresh()
      channel.post({ kind: 'changed' })
      return outcome
    },

    /**
     * Changes the weight, sets or day of an unsent log and sends it again. Returns false and
     * changes nothing if the log was sent or discarded meanwhile.
     */
    async resend(
      key: string,
      change: Pick<UnsentLog, 'weight' | 'performed' | 'log_date'>,
    ): Promise<boolean> {
      let isChanged = false
      // Waits for a request in progress, because the server would keep the old values.
      await parts.sendLock.take(async () => {
        const log = await find(key)
        if (log === undefined) return
        await store.update({ ...log, ...change, state: 'waiting', reason: null, standing: null })
        isChanged = true
      })
      await refresh()
      if (!isChanged) return false
      channel.post({ kind: 'changed' })
      await sender?.wake()
      return true
    },

    /** Deletes an unsent log. */
    async discard(key: string): Promise<void> {
      const log = await find(key)
      if (log !== undefined) await store.remove(log)
      await refresh()
      channel.post({ kind: 'changed' })
    },

    /** Stops showing an exercise as done, in all tabs, after the server's log was removed. */
    forget(exerciseId: number, day: string): void {
      forgetSent(exerciseId, day)
      channel.post({ kind: 'forgotten', exerciseId, day })
    },

    /** Attempts to send, when success has become likely. */
    wake: () => sender?.wake() ?? Promise.resolve(),

    /** Returns the number of an account's unsent logs. */
    countUnsent: async (userId: number) => (await store.all(userId)).length,

    /** Deletes all unsent logs of an account. */
    async clear(userId: number): Promise<void> {
      await store.clear(userId)
      await refresh()
      channel.post({ kind: 'changed' })
    },

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
  }
}
