import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import type { ExerciseLog, PerformedSet, PerformedSetInput } from '@/api/types'
import { weightEntry } from '@/domain/units/weight'
import { createOutbox, type Outbox } from '@/offline/outbox/outbox'
import type { OutboxSet } from '@/offline/outbox/record'
import { unsentSet, type SetState } from '@/offline/outbox/set-model'
import { LEASE_MS, leaseLock } from '@/offline/outbox/send-lock'
import { durableStore, outboxDatabase, storeWithFallback } from '@/offline/outbox/store'
import { readDrafts } from '../draft-storage'
import { withStates } from '../grown-logs'
import { latestStates } from '../saved-sets'
import { changeSet, plannedSets } from '../set-draft'
import { performedSet } from '../set-entry'
import { randomFrom } from '@/testing/random'
import { changedRow, handOver, storeSets, type RowChange, type SetPlace } from './save-sets'
import { setRows, type SetRow } from './set-rows'

/* Simulates a workout on two devices. On one of them a member ticks, changes and unticks sets in one or two tabs,
   finishes, reloads, closes the page while it is writing, is logged out by a 401, and goes on past midnight. The
   network comes and goes, and responses get lost after the server saved a set. On the other device sets are added,
   changed and removed. In the end, the server must have each set as it was left last, whichever device that was. */

const SCHEDULES = 120
const seed = Number(process.env['SESSION_SEED'] ?? Date.now() % 1_000_000)
const USER = 7
const DAY = '2026-11-21'
const UNIT = 'kg'
const squat = { id: 11, name: 'Barbell Squat', sets: 4, reps: 8 }
const place: SetPlace = { userId: USER, day: DAY, exercise: squat, unit: UNIT }

interface SetOnServer {
  changedAt: number
  position: number
  values: PerformedSetInput | null
}

/** Model of the server's rule: of two states of a set the later one counts. */
class ServerModel {
  readonly sets = new Map<string, SetOnServer>()

  save(key: string, state: SetOnServer) {
    if ((this.sets.get(key)?.changedAt ?? 0) < state.changedAt) this.sets.set(key, state)
    return { log: this.log(), change_id: null }
  }

  log(): ExerciseLog | null {
    const performed = [...this.sets]
      .sort(([, a], [, b]) => a.position - b.position)
      .flatMap(([key, { values }]): PerformedSet[] =>
        values === null
          ? []
          : [
              {
                key,
                reps: values.reps,
                kind: values.kind,
                weight: values.weight ?? null,
                rpe: null,
              },
            ],
      )
    const { id, name, sets, reps } = squat
    return performed.length === 0
      ? null
      : {
          id: 1,
          exercise_id: id,
          exercise_name: name,
          sets,
          reps,
          weight: null,
          log_date: DAY,
          deload: false,
          program: null,
          performed,
        }
  }
}

interface Tab {
  outbox: Outbox
  /** The last response of the server, and its time. */
  logs: ExerciseLog[]
  updatedAt: number
  isDead: boolean
  pauses: Set<() => void>
}

const never = () => new Promise<never>(() => undefined)
const soon = () => new Promise((resolve) => setImmediate(resolve))

class Workout {
  readonly server = new ServerModel()
  /** How each set was left last, by either device. */
  readonly left = new Map<string, PerformedSetInput | null>()
  private tabs: Tab[] = []
  private isOnline = true
  private isSignedIn = true
  private faults = true
  private clock = 1_000_000
  private ids = 0

  constructor(private readonly random: () => number) {}

  private pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)]
  }

  private readonly saverOf = (tab: Tab) => ({
    saveSet: (state: SetState, onKept: () => void) =>
      tab.outbox.save(unsentSet(state), () => {
        if (!tab.isDead) onKept()
      }),
    newId: () => `set ${String((this.ids += 1))}`,
    now: () => this.clock,
  })

  private openTab(): Tab {
    const tab: Tab = {
      logs: [],
      updatedAt: 0,
      isDead: false,
      pauses: new Set(),
      // Assigned below, because the outbox's dependencies refer to their tab.
      outbox: undefined as unknown as Outbox,
    }
    const inTab = async <Value>(work: Promise<Value>): Promise<Value> => {
      const value = await work
      return tab.isDead ? never() : value
    }
    const database = outboxDatabase()
    const store = storeWithFallback(durableStore(database))
    const lock = leaseLock(database, String((this.ids += 1)), () => this.clock)
    tab.outbox = createOutbox({
      store: {
        add: (item) => (tab.isDead ? never() : inTab(store.add(item))),
        all: (userId) => inTab(store.all(userId)),
        update: (item) => (tab.isDead ? never() : inTab(store.update(item))),
        remove: (item) => (tab.isDead ? never() : inTab(store.remove(item))),
        clear: (userId) => inTab(store.clear(userId)),
      },
      sendLock: {
        take: (work) =>
          tab.isDead ? never() : inTab(lock.take((renew) => work(() => inTab(renew())))),
      },
      channel: { post: () => undefined, listen: () => undefined },
      post: (item) => inTab(this.send(tab, item as OutboxSet)),
      after: (_, call) => {
        tab.pauses.add(call)
        return () => tab.pauses.delete(call)
      },
      newKey: () => `record ${String((this.ids += 1))}`,
      moment: () => ({ now: new Date(this.clock), timeZone: 'Europe/Berlin' }),
    })
    tab.outbox.open({ userId: USER, isSignedIn: () => this.isSignedIn, onSent: () => undefined })
    this.tabs.push(tab)
    this.load(tab)
    // The page hands over what an earlier one left pending.
    void handOver(place, this.saverOf(tab))
    return tab
  }

  private load(tab: Tab) {
    if (!this.isOnline || !this.isSignedIn) return
    const log = this.server.log()
    tab.logs = log === null ? [] : [log]
    tab.updatedAt = this.clock
  }

  private kill(tab: Tab) {
    tab.isDead = true
    tab.pauses.clear()
    this.tabs = this.tabs.filter((one) => one !== tab)
  }

  private async send(tab: Tab, set: OutboxSet): Promise<unknown> {
    await soon()
    const fate = this.faults ? this.random() : 1
    if (!this.isOnline || fate < 0.1) throw new ApiError(null, 'network', '')
    if (!this.isSignedIn) throw new ApiError(401, 'unauthenticated', '')
    if (fate < 0.16) throw new ApiError(503, 'unavailable', 'Try again soon.')
    if (fate < 0.2) return '<html>Welcome to our hotel</html>'
    const { set_key, position, values } = set.payload
    const changedAt = Date.parse(set.created_at)
    const answer = this.server.save(set_key, { changedAt, position, values })
    await soon()
    if (fate < 0.3) throw new ApiError(null, 'network', '')
    if (fate < 0.36) this.kill(tab)
    return answer
  }

  private rowsOf(tab: Tab): SetRow[] {
    const draft = readDrafts(USER, UNIT)[DAY]?.[String(squat.id)]?.sets
    const states = latestStates(tab.outbox.sets(), DAY, tab.updatedAt)
    const log = withStates(tab.logs, states)[0]
    return setRows(
      draft ?? plannedSets(squat, null, UNIT),
      tab.outbox.isLoaded() ? (log?.performed ?? []) : undefined,
      UNIT,
    )
  }

  private change(tab: Tab, row: SetRow, change: RowChange) {
    const saver = this.saverOf(tab)
    const rows = this.rowsOf(tab)
    const next = changedRow(row, change, saver)
    storeSets(place, (stored) => changeSet(stored ?? rows, row, next))
    // Typing in a set that is not ticked changes nothing that is saved.
    if (next.id !== undefined && next.changedAt !== row.changedAt) {
      this.left.set(next.id, next.isDone ? performedSet(next) : null)
    }
    // A typed value is handed over when the member leaves the field, which a closed page never sees.
    if (change.isDone !== undefined || this.random() < 0.7) void handOver(place, saver)
  }

  private otherDevice() {
    const key = this.pick([...this.server.sets.keys()])
    const isNew = key === undefined || this.random() < 0.4
    const id = isNew ? `their set ${String((this.ids += 1))}` : key
    const isRemoved = !isNew && this.random() < 0.4
    const values = isRemoved
      ? null
      : ({
          reps: 5,
          weight: 1 + Math.floor(this.random() * 90),
          kind: 'working',
          rpe: null,
        } as const)
    const row = readDrafts(USER, UNIT)[DAY]?.[String(squat.id)]?.sets?.find((one) => one.id === id)
    this.server.save(id, { changedAt: this.clock, position: 1, values })
    // What waits on the first device was done earlier, unless its clock has moved on meanwhile.
    if ((row?.changedAt ?? 0) < this.clock) this.left.set(id, values)
  }

  async act(): Promise<void> {
    this.clock += 1 + Math.floor(this.random() * 1000)
    const dice = this.random()
    const tab = this.pick(this.tabs) ?? this.openTab()
    const row = this.pick(this.rowsOf(tab).filter(({ isFixed }) => !isFixed))
    if (dice < 0.25 && row !== undefined) this.change(tab, row, { isDone: true })
    else if (dice < 0.35 && row?.isDone === true) this.change(tab, row, { isDone: false })
    else if (dice < 0.5 && row !== undefined) {
      this.change(tab, row, { weight: weightEntry(1 + Math.floor(this.random() * 90), UNIT) })
    } else if (dice < 0.56) void handOver(place, this.saverOf(tab))
    else if (dice < 0.64) {
      this.kill(tab)
      this.openTab()
    } else if (dice < 0.7) this.kill(tab)
    else if (dice < 0.74 && this.tabs.length < 2) this.openTab()
    else if (dice < 0.82) this.isOnline = !this.isOnline
    else if (dice < 0.86) {
      // A 401 ends the session and closes the workout. Later the member signs in again.
      this.isSignedIn = !this.isSignedIn
      for (const one of [...this.tabs]) this.kill(one)
    } else if (dice < 0.93) this.otherDevice()
    else {
      this.load(tab)
      for (const call of [...tab.pauses]) call()
    }
    const pauses = Math.floor(this.random() * 6)
    for (let count = 0; count < pauses; count += 1) await soon()
  }

  /** Restores the network and the session, and lets the member open the workout once more. */
  async comeToRest(): Promise<void> {
    for (const tab of [...this.tabs]) this.kill(tab)
    await durableStore(outboxDatabase()).all(USER)
    this.isOnline = true
    this.isSignedIn = true
    this.faults = false
    this.clock += 2 * LEASE_MS
    const tab = this.openTab()
    await handOver(place, this.saverOf(tab))
    await tab.outbox.wake()
    await expect
      .poll(() => {
        // A request for the lease that a closed page had begun can delay a new page until its next attempt.
        this.clock += LEASE_MS
        for (const call of [...tab.pauses]) call()
        return tab.outbox.countUnsent(USER)
      })
      .toBe(0)
    this.load(tab)
    this.shown = this.rowsOf(tab).filter((row) => row.isDone)
    this.kill(tab)
  }

  /** The ticked rows at the end. */
  shown: SetRow[] = []
}

afterEach(() => {
  localStorage.clear()
})

describe(`a workout in bad conditions (SESSION_SEED=${String(seed)})`, () => {
  it('loses no set, and shows those of both devices', async () => {
    let ticked = 0
    for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
      vi.stubGlobal('indexedDB', new IDBFactory())
      localStorage.clear()
      const random = randomFrom(seed * 1000 + schedule)
      const workout = new Workout(random)
      const acts = 10 + Math.floor(random() * 30)
      for (let act = 0; act < acts; act += 1) await workout.act()
      await workout.comeToRest()
      const name = `schedule ${String(schedule)} of SESSION_SEED=${String(seed)}`
      const left = [...workout.left].filter(([, values]) => values !== null)
      const saved = [...workout.server.sets].filter(([, { values }]) => values !== null)
      const weights = (sets: (readonly [string, number | null | undefined])[]) =>
        Object.fromEntries(sets.map(([key, weight]) => [key, weight ?? null]))
      const expected = weights(left.map(([key, values]) => [key, values?.weight]))
      expect(weights(saved.map(([key, { values }]) => [key, values?.weight])), name).toEqual(
        expected,
      )
      expect(weights(workout.shown.map((row) => [row.id ?? '', row.weight.kg])), name).toEqual(
        expected,
      )
      ticked += left.length
    }
    // Schedules with too few sets test nothing.
    expect(ticked).toBeGreaterThan(SCHEDULES)
  }, 120_000)
})
