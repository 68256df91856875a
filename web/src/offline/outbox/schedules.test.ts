import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import type { ExerciseLogInput } from '@/api/types'
import { toRequestBody, type OutboxLog } from './model'
import { createOutbox, type Channel, type Outbox } from './outbox'
import { durableStore, outboxDatabase, storeWithFallback } from './store'
import { LEASE_MS, leaseLock, webLock } from './send-lock'

/*
 * A member trains with bad reception: marks exercises done in one or two tabs while the network comes and goes,
 * answers are lost after the server has taken a log, tabs are closed and killed in the midst of sending, the
 * day turns. Somebody else signs in on the same device while tabs of the first are open still, and trains too.
 * Whatever happens, in the end the server has each exercise once, with whoever did it, on its day, in the order in
 * which they were done; what it refuses for good is still here, and so is what was done once more with other figures.
 */

const SCHEDULES = 200
const GROUPS = 4
const seed = Number(process.env['OUTBOX_SEED'] ?? Date.now() % 1_000_000)

const MEMBERS = [7, 8] as const
type Member = (typeof MEMBERS)[number]
/** The server knows no exercise with this id. */
const UNKNOWN = 99
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface ServerLog {
  user_id: number
  exercise_id: number
  log_date: string
  weight: number | null
}

/**
 * The server's rules for logs: one an exercise and day of a member, a key that made a log answers with that log, and
 * who is not signed in as the account that is named makes none.
 */
class ServerModel {
  readonly logs: ServerLog[] = []
  private readonly byKey = new Map<string, ServerLog>()

  /** The answer: the log that stands then, whole. */
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
      // Without a day it is the day on which it comes.
      log_date: body.log_date ?? 'today',
      weight: body.weight ?? null,
    }
    if (log.exercise_id === UNKNOWN) throw new ApiError(404, 'not_found', 'No such exercise.')
    const standing = this.logs.find(
      (one) =>
        one.user_id === session &&
        one.exercise_id === log.exercise_id &&
        one.log_date === log.log_date,
    )
    if (standing === undefined) this.logs.push(log)
    this.byKey.set(name, standing ?? log)
    return standing ?? log
  }
}

/** A browser's locks: they go round in order, and end with the tab that holds them. */
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
    const held = this.queue[0]?.tab === tab
    const left = this.queue.filter((one) => one.tab !== tab)
    this.queue.splice(0, this.queue.length, ...left)
    if (held) this.queue[0]?.begin()
  }
}

interface Tab {
  id: number
  /** Who was signed in when it was opened, and whose outbox it shows. */
  member: Member
  outbox: Outbox
  close: () => void
  isDead: boolean
  /** The clock stands still for a tab that is gone, whatever of its work is still on its way. */
  diedAt?: number
  /** Pauses of the sender that are still to end. */
  pauses: Set<() => void>
  /** What it was asked to do and may be doing still. */
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
  /** Whose the browser's one session is. */
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
      // Takes the place of this a few lines below; the outbox's parts speak of their tab.
      outbox: undefined as unknown as Outbox,
    }
    /** What a dead tab was waiting for never comes. */
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
      // What the page knows: that another tab has changed the session, it learns from an answer or not at all.
      isSignedIn: () => true,
      onSent: () => undefined,
    })
    this.tabs.push(tab)
    return tab
  }

  /** The process is gone, in the midst of whatever it did. */
  private kill(tab: Tab) {
    tab.isDead = true
    tab.diedAt = this.clock
    tab.pauses.clear()
    this.tabs = this.tabs.filter((one) => one !== tab)
    this.listeners.delete(tab)
    this.locks.died(tab)
  }

  private async send(tab: Tab, log: OutboxLog): Promise<unknown> {
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

  /** A log counts as marked once it is on the device: that is what a tap must survive. */
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

  /** In the end the network is good, and each of the members opens the app once more. */
  async comeToRest(): Promise<void> {
    for (const tab of [...this.tabs]) this.kill(tab)
    // What was on its way into the database gets there.
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
    (await durableStore(outboxDatabase()).all(member)).map(
      ({ state, reason, exercise_id, weight, standing }) => ({
        state,
        reason,
        exercise_id,
        weight,
        standing: standing?.weight,
      }),
    )
}

/** What the server has to have: the first of each exercise and day, in the order in which they were done. */
function firstOfEach(marked: readonly ServerLog[]): ServerLog[] {
  const seen = new Set<string>()
  return marked.filter(({ exercise_id, log_date }) => {
    const name = `${String(exercise_id)} ${log_date}`
    if (exercise_id === UNKNOWN || seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/** What has to be on the device still: what the server does not know, and what it has with another weight. */
function stillKept(marked: readonly ServerLog[]) {
  const first = firstOfEach(marked)
  return marked.flatMap(({ exercise_id, log_date, weight }) => {
    if (exercise_id === UNKNOWN) {
      const reason = 'No such exercise.'
      return { state: 'refused', reason, exercise_id, weight, standing: undefined }
    }
    const stands = first.find(
      (one) => one.exercise_id === exercise_id && one.log_date === log_date,
    )?.weight
    return weight === null || weight === stands
      ? []
      : { state: 'standing', reason: null, exercise_id, weight, standing: stands }
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.unstubAllGlobals()
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
    'loses no log, doubles none, keeps day and order: part %i',
    async (group) => {
      const size = SCHEDULES / GROUPS
      let marked = 0
      let shared = 0
      for (let count = 0; count < size; count += 1) {
        const done = await run(group * size + count)
        marked += done.marked
        if (done.isShared) shared += 1
      }
      // A test in which nothing is done, or by one alone, proves nothing.
      expect(marked).toBeGreaterThan(size * 3)
      expect(shared).toBeGreaterThan(size / 4)
    },
  )
})
