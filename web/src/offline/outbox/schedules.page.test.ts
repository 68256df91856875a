import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import type { ExerciseLogInput } from '@/api/types'
import { randomFrom } from '@/testing/random'
import { toRequestBody } from './model'
import { createOutbox, type Channel, type Outbox } from './outbox'
import type { OutboxItem } from './record'
import { durableStore, outboxDatabase, storeWithFallback } from './store'
import { LEASE_MS, leaseLock, webLock } from './send-lock'

/* Simulates members with a bad connection. They mark exercises done in one or two tabs. Meanwhile
   the network comes and goes, responses get lost after the server saved a log, tabs are closed or
   killed while sending, and the day changes. A second member signs in on the same device and trains
   while tabs of the first are still open. In the end, the server must have each exercise once,
   for the right member and day, in the order in which they were done. Rejected logs, and repeated
   ones with other values, must still be in the outbox. */

const SCHEDULES = 200
const GROUPS = 4
const seed = Number(process.env['OUTBOX_SEED'] ?? Date.now() % 1_000_000)

const MEMBERS = [7, 8] as const
type Member = (typeof MEMBERS)[number]
/** An exercise id that the server does not know. */
const UNKNOWN = 99
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const

interface ServerLog {
  user_id: number
  exercise_id: number
  log_date: string
  weight: number | null
}

/**
 * Model of the server's rules: one log per exercise, day and member; a repeated key returns its
 * log; requests for another account than the signed-in one fail.
 */
class ServerModel {
  readonly logs: ServerLog[] = []
  private readonly byKey = new Map<string, ServerLog>()

  /** Returns the complete saved log. */
  take(session: Member, account: number, key: string, body: ExerciseLogInput) {
    const log = this.find(session, account, key, body)
    return { ...log, id: 1 + this.logs.indexOf(log), performed: [] }
  }

  private find(session: Member, account: number, key: string, body: ExerciseLogInput): ServerLog {
    if (session !== account) throw new ApiError(409, 'other_account', 'Another account.')
    const name = `${String(session)} ${key}`
    const known = this.byKey.get(name)
    if (known !== undefined) return known
    const log = {
      user_id: session,
      exercise_id: body.exercise_id,
      // The day defaults to the day of arrival.
      log_date: body.log_date ?? 'today',
      weight: body.weight ?? null,
    }
    if (log.exercise_id === UNKNOWN) throw new ApiError(404, 'not_found', 'Exercise not found.')
    const existing = this.logs.find(
      (one) =>
        one.user_id === session &&
        one.exercise_id === log.exercise_id &&
        one.log_date === log.log_date,
    )
    if (existing === undefined) this.logs.push(log)
    this.byKey.set(name, existing ?? log)
    return existing ?? log
  }
}

/** Model of the browser's locks: they are granted in order, and released when their tab dies. */
class Locks {
  private readonly queue: { tab: Tab; begin: () => void }[] = []

  request = (tab: Tab, work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () =>
        void work()
          .then(resolve, reject)
          .finally(() => this.end(tab))
      this.queue.push({ tab, begin })
      if (this.queue.length === 1) begin()
    })

  private end(tab: Tab) {
    if (tab.isDead) return
    this.queue.shift()
    this.queue[0]?.begin()
  }

  died(tab: Tab) {
    const isHolder = this.queue[0]?.tab === tab
    const left = this.queue.filter((one) => one.tab !== tab)
    this.queue.splice(0, this.queue.length, ...left)
    if (isHolder) this.queue[0]?.begin()
  }
}

interface Tab {
  id: number
  /** The signed-in member when the tab was opened, who owns its outbox. */
  member: Member
  outbox: Outbox
  close: () => void
  isDead: boolean
  /** Time of death, at which a dead tab's clock stops for its pending work. */
  diedAt?: number
  /** Pending pauses of the sender. */
  pauses: Set<() => void>
  /** Actions that may still be running. */
  work: Promise<unknown>[]
}

const never = () => new Promise<never>(() => undefined)
const soon = () => new Promise((resolve) => setImmediate(resolve))

class Device {
  readonly server = new ServerModel()
  readonly marked: ServerLog[] = []
  private tabs: Tab[] = []
  private readonly locks = new Locks()
  private readonly listeners = new Map<Tab, Parameters<Channel['listen']>[0]>()
  /** The browser's only session. */
  private session: Member = MEMBERS[0]
  private isOnline = true
  private faults = true
  private clock = 0
  private day = 0
  private lastTab = 0
  private lastKey = 0

  constructor(
    private readonly random: () => number,
    private readonly hasLocks: boolean,
  ) {}

  private pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)]
  }

  openTab(): Tab {
    this.lastTab += 1
    const tab: Tab = {
      id: this.lastTab,
      member: this.session,
      isDead: false,
      pauses: new Set(),
      work: [],
      close: () => undefined,
      // Assigned a few lines below, because the outbox's dependencies refer to their tab.
      outbox: undefined as unknown as Outbox,
    }
    /** Promises of a dead tab never resolve. */
    const inTab = async <Value>(work: Promise<Value>): Promise<Value> => {
      const value = await work
      return tab.isDead ? never() : value
    }
    const database = outboxDatabase()
    const store = storeWithFallback(durableStore(database))
    const sendLock = this.hasLocks
      ? webLock({
          request: ((_: string, work: () => Promise<void>) =>
            this.locks.request(tab, work)) as LockManager['request'],
        })
      : leaseLock(database, String(tab.id), () => tab.diedAt ?? this.clock)
    tab.outbox = createOutbox({
      store: {
        add: (log) => inTab(store.add(log)),
        all: (userId) => inTab(store.all(userId)),
        update: (log) => (tab.isDead ? never() : inTab(store.update(log))),
        remove: (log) => (tab.isDead ? never() : inTab(store.remove(log))),
        clear: (userId) => inTab(store.clear(userId)),
      },
      sendLock: {
        take: (work) =>
          tab.isDead ? never() : inTab(sendLock.take((renew) => work(() => inTab(renew())))),
      },
      channel: {
        post: (news) => {
          if (tab.isDead) return
          for (const [other, listener] of this.listeners) if (other !== tab) listener(news)
        },
        listen: (listener) => this.listeners.set(tab, listener),
      },
      post: (log) => inTab(this.send(tab, log)),
      after: (_, call) => {
        tab.pauses.add(call)
        return () => tab.pauses.delete(call)
      },
      newKey: () => `key ${String((this.lastKey += 1))}`,
      moment: () => ({ now: new Date(this.clock), timeZone: 'Europe/Berlin' }),
    })
    tab.close = tab.outbox.open({
      userId: tab.member,
      // The page only learns from a response that another tab changed the session.
      isSignedIn: () => true,
      onSent: () => undefined,
    })
    this.tabs.push(tab)
    return tab
  }

  /** Kills the process, whatever it is doing. */
  private kill(tab: Tab) {
    tab.isDead = true
    tab.diedAt = this.clock
    tab.pauses.clear()
    this.tabs = this.tabs.filter((one) => one !== tab)
    this.listeners.delete(tab)
    this.locks.died(tab)
  }

  private async send(tab: Tab, log: OutboxItem): Promise<unknown> {
    if (log.kind !== 'log') throw new Error('these members mark exercises done as a whole')
    await soon()
    const fate = this.faults ? this.random() : 1
    if (!this.isOnline || fate < 0.1) throw new ApiError(null, 'network', '')
    if (fate < 0.18) throw new ApiError(503, 'unavailable', 'Try again soon.')
    if (fate < 0.22) throw new ApiError(429, 'too_many_attempts', 'Later.')
    if (fate < 0.26) return '<html>Welcome to our hotel</html>'
    if (fate < 0.32) this.kill(tab)
    if (tab.isDead) return never()
    const answer = this.server.take(this.session, log.userId, log.key, toRequestBody(log))
    await soon()
    if (fate < 0.44) throw new ApiError(null, 'network', '')
    if (fate < 0.5) this.kill(tab)
    return answer
  }

  async act(): Promise<void> {
    const dice = this.random()
    const tab = this.pick(this.tabs) ?? this.openTab()
    if (dice < 0.45) {
      const exerciseId = this.random() < 0.08 ? UNKNOWN : 1 + Math.floor(this.random() * 8)
      const log = {
        user_id: tab.member,
        exercise_id: exerciseId,
        log_date: DAYS[this.day] ?? DAYS[0],
        weight: this.random() < 0.3 ? null : 1 + Math.floor(this.random() * 100),
      }
      const shown = tab.outbox.markDone({
        exerciseId,
        exerciseName: `Exercise ${String(exerciseId)}`,
        sets: 3,
        reps: 10,
        weight: log.weight ?? undefined,
        day: log.log_date,
      })
      tab.work.push(shown)
      await this.isWrittenDown(tab)
      this.marked.push(log)
    } else if (dice < 0.6) {
      this.isOnline = !this.isOnline
      if (this.isOnline) this.wakeAll()
    } else if (dice < 0.68) {
      tab.close()
      this.kill(tab)
    } else if (dice < 0.76) {
      this.kill(tab)
    } else if (dice < 0.8) {
      if (this.tabs.length < 2) this.openTab()
    } else if (dice < 0.86) {
      this.session = this.session === MEMBERS[0] ? MEMBERS[1] : MEMBERS[0]
      if (this.tabs.length < 3) this.openTab()
    } else if (dice < 0.95) {
      this.clock += LEASE_MS / 3
      for (const call of [...tab.pauses]) call()
    } else if (this.day < DAYS.length - 1) {
      this.day += 1
    }
    const pauses = Math.floor(this.random() * 4)
    for (let count = 0; count < pauses; count += 1) await soon()
  }

  /** A log counts as marked once it is stored, because a tap must survive from then on. */
  private async isWrittenDown(tab: Tab) {
    const key = `key ${String(this.lastKey)}`
    const store = durableStore(outboxDatabase())
    const isThere = async () =>
      tab.outbox.snapshot().find((log) => log.key === key)?.state === 'sent' ||
      (await store.all(tab.member)).some((log) => log.key === key)
    while (!(await isThere())) await soon()
  }

  private wakeAll() {
    for (const tab of this.tabs) tab.work.push(tab.outbox.wake())
  }

  /** Restores the network and lets each member open the app once more. */
  async comeToRest(): Promise<void> {
    for (const tab of [...this.tabs]) this.kill(tab)
    // Waits for pending writes to the database.
    for (const member of MEMBERS) await durableStore(outboxDatabase()).all(member)
    this.isOnline = true
    this.faults = false
    this.clock += 2 * LEASE_MS
    for (const member of MEMBERS) {
      this.session = member
      const tab = this.openTab()
      await tab.outbox.wake()
      this.kill(tab)
    }
  }

  kept = async (member: Member) =>
    (await durableStore(outboxDatabase()).all(member)).flatMap((item) =>
      item.kind !== 'log'
        ? []
        : {
            state: item.state,
            reason: item.reason,
            exercise_id: item.payload.exercise_id,
            weight: item.payload.weight,
            standing: item.standing?.weight,
          },
    )
}

/** The logs that the server must have: the first per exercise and day, in order. */
function firstOfEach(marked: readonly ServerLog[]): ServerLog[] {
  const seen = new Set<string>()
  return marked.filter(({ exercise_id, log_date }) => {
    const name = `${String(exercise_id)} ${log_date}`
    if (exercise_id === UNKNOWN || seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/** The logs that must still be on the device: unknown exercises, and conflicts in weight. */
function stillKept(marked: readonly ServerLog[]) {
  const first = firstOfEach(marked)
  return marked.flatMap(({ exercise_id, log_date, weight }) => {
    if (exercise_id === UNKNOWN) {
      const reason = 'Exercise not found.'
      return { state: 'refused', reason, exercise_id, weight, standing: undefined }
    }
    const existing = first.find(
      (one) => one.exercise_id === exercise_id && one.log_date === log_date,
    )?.weight
    return weight === null || weight === existing
      ? []
      : { state: 'standing', reason: null, exercise_id, weight, standing: existing }
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

async function run(schedule: number) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const random = randomFrom(seed * 1000 + schedule)
  const device = new Device(random, schedule % 2 === 0)
  device.openTab()
  const acts = 10 + Math.floor(random() * 25)
  for (let act = 0; act < acts; act += 1) await device.act()
  await device.comeToRest()

  const name = `schedule ${String(schedule)} of OUTBOX_SEED=${String(seed)}`
  let members = 0
  for (const member of MEMBERS) {
    const isOf = (log: ServerLog) => log.user_id === member
    const marked = device.marked.filter(isOf)
    expect(device.server.logs.filter(isOf), name).toEqual(firstOfEach(marked))
    expect(await device.kept(member), name).toEqual(stillKept(marked))
    if (marked.length > 0) members += 1
  }
  return { marked: device.marked.length, isShared: members === MEMBERS.length }
}

describe(`an outbox with bad reception (OUTBOX_SEED=${String(seed)})`, () => {
  it.each(Array.from({ length: GROUPS }, (_, group) => group))(
    'loses and duplicates no log, preserves day and order: %i',
    async (group) => {
      const size = SCHEDULES / GROUPS
      let marked = 0
      let shared = 0
      for (let count = 0; count < size; count += 1) {
        const done = await run(group * size + count)
        marked += done.marked
        if (done.isShared) shared += 1
      }
      // A run with too few logs, or with only one member's, tests nothing.
      expect(marked).toBeGreaterThan(size * 3)
      expect(shared).toBeGreaterThan(size / 4)
    },
  )
})
