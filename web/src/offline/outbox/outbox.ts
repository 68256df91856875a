import { rulesOf, type SentKind } from './kinds'
import { newUnsentLog, type DoneExercise } from './model'
import type { Kind, LogPayload } from './payloads'
import type { MakeRecord, Moment, OutboxItem, OutboxLog, RecordOf, Unsent } from './record'
import { createSender, type Sender, type SenderParts } from './sender'
import type { OutboxStore } from './store'
import type { SendLock } from './send-lock'

/** A record for display. A sent one stays until the page closes. */
export type ShownOf<Name extends Kind> = Omit<RecordOf<Name>, 'state'> & {
  state: RecordOf<Name>['state'] | 'sent'
  isDurable: boolean
  /**
   * Time at which the server's data were requested again after it was sent, in milliseconds since 1970. A response that
   * arrives later contains it. Undefined until then.
   */
  sentAt?: number
  /** The server's response. Undefined if no request was needed, or if another tab sent the record. */
  answer?: unknown
}

export type ShownLog = ShownOf<'log'>
export type ShownSet = ShownOf<'set'>
export type ShownDiary = ShownOf<'diary'>
export type ShownEntry = ShownOf<'program'>
export type Shown = ShownLog | ShownSet | ShownDiary | ShownEntry

export interface OutboxAccount {
  userId: number
  /** Returns whether the browser's session still belongs to this account. */
  isSignedIn: () => boolean
  /** Called when the server has new logs or changes, so that earlier responses are stale. */
  onSent: (kind: SentKind) => void
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
  | { kind: 'taken'; key: string; sent: SentKind }
  | { kind: 'forgotten'; exerciseId: number; day: string }

export interface OutboxParts {
  store: OutboxStore
  sendLock: SendLock
  channel: Channel
  post: SenderParts['post']
  after: SenderParts['after']
  newKey: () => string
  moment: () => Moment
}

export type Outbox = ReturnType<typeof createOutbox>

type ShownByKind = { readonly [Name in Kind]: readonly ShownOf<Name>[] }

const NOTHING: ShownByKind = { log: [], set: [], diary: [], program: [] }

/** Number of what is not sent. */
export interface UnsentCount {
  /** Different exercises and days. */
  exercises: number
  /** Changes of the food diary. */
  diary: number
  /** Changes of the program. */
  program: number
}

/** Counts what is not sent. */
export function countItems(items: readonly (Unsent | Shown)[]): UnsentCount {
  const exercises = new Set<string>()
  let diary = 0
  let program = 0
  for (const item of items) {
    if (item.kind === 'diary') diary += 1
    else if (item.kind === 'program') program += 1
    else exercises.add(`${String(item.payload.exercise_id)} ${item.payload.log_date}`)
  }
  return { exercises: exercises.size, diary, program }
}

/** State of the member's outbox on this page, with its actions. */
export function createOutbox(parts: OutboxParts) {
  const { store, channel } = parts
  let account: OutboxAccount | undefined
  let sender: Sender | undefined
  /** Records by key, in order of creation. */
  let logs = new Map<string, Shown>()
  let shown = NOTHING
  let isLoaded = false
  /** Logs that are being written to the store. */
  const arriving = new Set<string>()
  const listeners = new Set<() => void>()

  /** Returns the records of a kind. They are the same object while none of them changes. */
  const shownOf = <Name extends Kind>(kind: Name): ShownByKind[Name] => {
    const items = [...logs.values()].filter((item) => item.kind === kind)
    const before: readonly Shown[] = shown[kind]
    const isSame = items.length === before.length && items.every((one, at) => one === before[at])
    return (isSame ? before : items) as ShownByKind[Name]
  }

  const show = () => {
    shown = {
      log: shownOf('log'),
      set: shownOf('set'),
      diary: shownOf('diary'),
      program: shownOf('program'),
    }
    for (const listener of listeners) listener()
  }

  const set = (log: Shown) => {
    logs.set(log.key, log)
    show()
  }

  const markTaken = (key: string, answer?: unknown) => {
    const log = logs.get(key)
    if (log !== undefined) set({ ...log, state: 'sent', reason: null, answer })
  }

  /** Requests the logs or the diary again, which contain the sent items from then on. */
  const announceSent = (to: OutboxAccount, kind: SentKind) => {
    to.onSent(kind)
    const sentAt = parts.moment().now.getTime()
    for (const [key, item] of logs) {
      if (item.state !== 'sent' || item.sentAt !== undefined) continue
      if (rulesOf(item).changes === kind) logs.set(key, { ...item, sentAt })
    }
    show()
  }

  const forgetSent = (exerciseId: number, day: string) => {
    for (const [key, log] of logs) {
      if (log.state !== 'sent' || (log.kind !== 'log' && log.kind !== 'set')) continue
      if (log.payload.exercise_id === exerciseId && log.payload.log_date === day) logs.delete(key)
    }
    show()
  }

  /** Loads the logs from the store, which other tabs may have changed. */
  const refresh = async () => {
    const loadedFor = account
    if (loadedFor === undefined) return
    const stored = await store.all(loadedFor.userId)
    if (account !== loadedFor) return
    const isHere = new Set(stored.map((log) => log.key))
    // Another tab has sent or discarded it; the server's list shows which.
    const isStill = (log: Shown) =>
      log.state === 'sent' || isHere.has(log.key) || arriving.has(log.key)
    const before = [...logs.values()].filter(isStill)
    logs = new Map(before.map((log) => [log.key, log]))
    for (const log of stored) if (logs.get(log.key)?.state !== 'sent') logs.set(log.key, log)
    isLoaded = true
    show()
  }

  channel.listen((news) => {
    if (news.kind === 'changed') {
      void refresh()
      return
    }
    if (news.kind === 'forgotten') forgetSent(news.exerciseId, news.day)
    else markTaken(news.key)
    if (account !== undefined) announceSent(account, news.kind === 'taken' ? news.sent : 'logs')
  })

  const find = async (key: string): Promise<OutboxItem | undefined> =>
    account && (await store.all(account.userId)).find((log) => log.key === key)

  const findLog = async (key: string): Promise<OutboxLog | undefined> => {
    const found = await find(key)
    return found?.kind === 'log' ? found : undefined
  }

  /** Displays an item, stores it and sends it. */
  const add = async (item: Unsent, onKept?: () => void): Promise<void> => {
    arriving.add(item.key)
    set({ ...item, isDurable: true })
    const stored = await store.add(item)
    arriving.delete(item.key)
    onKept?.()
    if (account?.userId !== item.userId) return
    if (logs.get(item.key)?.state === 'waiting') set(stored)
    channel.post({ kind: 'changed' })
    await sender?.wake()
  }

  return {
    /**
     * Opens the outbox of an account and starts to send its logs. Returns a function that closes
     * it.
     */
    open(next: OutboxAccount): () => void {
      account = next
      /** Kinds that were sent or rejected in the current pass. */
      const moved = new Set<SentKind>()
      const own = createSender(next.userId, {
        ...parts,
        isSignedIn: next.isSignedIn,
        onSent: (log, answer) => {
          markTaken(log.key, answer)
          moved.add(rulesOf(log).changes)
          channel.post({ kind: 'taken', key: log.key, sent: rulesOf(log).changes })
        },
        onChange: (log) => {
          set(log)
          moved.add(rulesOf(log).changes)
          channel.post({ kind: 'changed' })
        },
        onRoundEnd: () => {
          for (const kind of moved) announceSent(next, kind)
          moved.clear()
        },
      })
      sender = own
      void refresh().then(() => own.wake())
      return () => {
        own.stop()
        if (account !== next) return
        account = undefined
        sender = undefined
        logs = new Map()
        isLoaded = false
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
      await add(log, () => onKept?.(log.key))
    },

    /**
     * Displays the new state of a set or a change, stores it and sends it. Calls `onKept` once it is stored.
     *
     * Fails if the account of the page is not signed in.
     */
    async save(make: MakeRecord, onKept?: () => void): Promise<void> {
      if (account === undefined) throw new Error('no account is signed in')
      await add(make(account.userId, parts.newKey(), parts.moment()), onKept)
    },

    /** Sends a rejected set or change once more. */
    async sendAgain(key: string): Promise<void> {
      const found = await find(key)
      if (found === undefined || found.kind === 'log') return
      await store.update({ ...found, state: 'waiting', reason: null })
      await refresh()
      channel.post({ kind: 'changed' })
      await sender?.wake()
    },

    /**
     * Undoes a log or a change. It waits while something is being sent, so that the result is certain.
     *
     * A change that may have been sent stays.
     */
    async takeBack(key: string): Promise<TakeBackOutcome> {
      let outcome: TakeBackOutcome = 'sent'
      await parts.sendLock.take(async () => {
        const item = await find(key)
        if (item === undefined) return
        const isUnknown = item.state === 'waiting' && item.attempts > 0
        outcome = isUnknown ? 'maybe-sent' : 'taken-back'
        if (!isUnknown || item.kind === 'log' || item.kind === 'set') await store.remove(item)
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
      change: Pick<LogPayload, 'weight' | 'performed' | 'log_date'>,
    ): Promise<boolean> {
      let isChanged = false
      // Waits for a request in progress, because the server would keep the old values.
      await parts.sendLock.take(async () => {
        const log = await findLog(key)
        if (log === undefined) return
        await store.update({
          ...log,
          payload: { ...log.payload, ...change },
          state: 'waiting',
          reason: null,
          standing: null,
        })
        isChanged = true
      })
      await refresh()
      if (!isChanged) return false
      channel.post({ kind: 'changed' })
      await sender?.wake()
      return true
    },

    /** Deletes an unsent log or set. */
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

    /** Counts what an account has not sent, by kind. */
    countKinds: async (userId: number) => countItems(await store.all(userId)),

    /** Returns the number of exercises and changes that an account has not sent. */
    countUnsent: async (userId: number) => {
      const { exercises, diary, program } = countItems(await store.all(userId))
      return exercises + diary + program
    },

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
    snapshot: () => shown.log,
    sets: () => shown.set,
    diary: () => shown.diary,
    entries: () => shown.program,
    /** Returns whether the stored logs and sets of the account are among those shown. */
    isLoaded: () => isLoaded,
  }
}
