import { newUnsentLog, type DoneExercise, type OutboxLog, type UnsentLog } from './model'
import { createSender, type Sender, type SenderParts } from './sender'
import type { OutboxStore } from './store'
import type { SendLock } from './send-lock'

/** A log as the page shows it. One that was sent stays for as long as the page is open. */
export type ShownLog = Omit<UnsentLog, 'state'> & {
  state: UnsentLog['state'] | 'sent'
  isDurable: boolean
}

export interface OutboxAccount {
  userId: number
  /** Whether the browser's session is still this account's. */
  isSignedIn: () => boolean
  /** The server has new logs: what was asked of it before is old. */
  onSent: () => void
}

/** What tabs tell each other. */
export interface Channel {
  post(news: ChannelMessage): void
  listen(listener: (news: ChannelMessage) => void): void
}

/**
 * What came of taking a log back: the server never had it, may have it although no answer arrived, or has it (and this
 * device holds nothing to take back).
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

/** What a page knows of its member's outbox, and what it can do with it. */
export function createOutbox(parts: OutboxParts) {
  const { store, channel } = parts
  let account: OutboxAccount | undefined
  let sender: Sender | undefined
  /** By key, in the order in which they were made. */
  let logs = new Map<string, ShownLog>()
  let snapshot = NOTHING
  /** Being written down: not in the store yet, and not gone. */
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

  /** Takes over what the store holds, which other tabs may have changed. */
  const refresh = async () => {
    const asked = account
    if (asked === undefined) return
    const kept = await store.all(asked.userId)
    if (account !== asked) return
    const isHere = new Set(kept.map((log) => log.key))
    // Another tab has sent it or thrown it away; the server's own list tells which.
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
    /** Whose outbox the page shows, and sends. Gives the end of it. */
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

    /** Shows it as done at once, writes it down, sends it. `onKept` gets its key once it is written down. */
    async markDone(done: DoneExercise, onKept?: (key: string) => void): Promise<void> {
      if (account === undefined) throw new Error('nobody is signed in')
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

    /** Takes back a log that was marked done. It waits while a log is being sent, so that it knows what came of it. */
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
     * Sends a log that the server does not have again, with another weight, other sets or another day. Returns false if it
     * is not here any more: it was sent or thrown away meanwhile, and nothing was changed.
     */
    async resend(
      key: string,
      change: Pick<UnsentLog, 'weight' | 'performed' | 'log_date'>,
    ): Promise<boolean> {
      let isChanged = false
      // Not while it is being sent: the server would have the old values.
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

    /** Throws a log away that the server did not take. */
    async discard(key: string): Promise<void> {
      const log = await find(key)
      if (log !== undefined) await store.remove(log)
      await refresh()
      channel.post({ kind: 'changed' })
    },

    /** The server's log of that exercise and day was removed: it is not shown as done any more, in any tab. */
    forget(exerciseId: number, day: string): void {
      forgetSent(exerciseId, day)
      channel.post({ kind: 'forgotten', exerciseId, day })
    },

    /** Tries to send, because there is reason to hope. */
    wake: () => sender?.wake() ?? Promise.resolve(),

    /** How many logs of an account the server does not have. */
    countUnsent: async (userId: number) => (await store.all(userId)).length,

    /** Throws away all that an account has not sent. */
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
