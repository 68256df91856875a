import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, ApiError } from '@/api/client'
import type { ExerciseLog, PerformedSet, PerformedSetInput, PlanExercise } from '@/api/types'
import { toIsoDate } from '@/lib/moment'
import { clearStoredData } from '@/lib/stored-data'
import { typeWeight } from '@/domain/units/weight'
import { toRequestBody } from '@/offline/outbox/model'
import { createOutbox, type Outbox } from '@/offline/outbox/outbox'
import type { OutboxItem, OutboxLog, OutboxSet } from '@/offline/outbox/record'
import { LEASE_MS, leaseLock } from '@/offline/outbox/send-lock'
import { durableStore, outboxDatabase, storeWithFallback } from '@/offline/outbox/store'
import { randomFrom } from '@/testing/random'
import { listenForToasts } from '@/ui/toast'
import { changeDraft, readDrafts } from '../draft-storage'
import { collect, enteredIn, enteredOn, hasUnticked } from '../entered'
import { isEntered, isFilled, setErrors, type DraftSet } from '../set-draft'
import { useTraining } from '../use-training'
import type { RowChange } from './save-sets'
import type { SetRow } from './set-rows'
import { useFinish } from './use-finish'
import { useSaveLeftovers } from './use-save-leftovers'
import { useSessionSets } from './use-session-sets'

/* Simulates members during workouts, through the hooks of the page. They type, tick, untick, add and remove sets,
   finish with each answer, undo, go back, reload, close the page, open a second tab, train past midnight, log out, are
   logged out by a 401, and log or discard what an earlier day left. A second member signs in on the same device.
   Meanwhile the network comes and goes and responses get lost. Each typed value is unique. In the end, each of them
   must be on the server or on the device unless its member replaced or removed it, each ticked set on the server once,
   and all of it under its own member, day and exercise. */

/**
 * A longer run: `WORKOUT_SCHEDULES=1000 npx vitest run nothing-is-lost`. It has no time limit. Each schedule leaves
 * about 2 MB in the memory of the test, so 2,000 end it.
 */
const wanted = process.env['WORKOUT_SCHEDULES']
const SCHEDULES = Number(wanted ?? 25)
/** Time after which no further schedule begins on a slow machine. */
const LIMIT_MS = wanted === undefined ? 15_000 : Infinity
const seed = Number(process.env['WORKOUT_SEED'] ?? Date.now() % 1_000_000)
const UNIT = 'kg'
const MEMBERS = [7, 8] as const
const HOUR_MS = 3_600_000
/** An evening, so that a workout can go on past midnight. */
const BEGIN = new Date(2026, 10, 20, 21).getTime()

const planned = { unit: 'reps', rest_seconds: 0, description: '', superset: null } as const
const EXERCISES: readonly PlanExercise[] = [
  { ...planned, id: 11, name: 'Barbell Squat', sets: 3, reps: 8, pattern: 'squat' },
  { ...planned, id: 12, name: 'Bent Over Row', sets: 2, reps: 10, pattern: 'horizontal_pull' },
]

// Before the imports, because the session takes the clock when it loads.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'] }))

/** The tab in which the current action happens. */
let acting: Outbox | undefined
const OutboxOfTab = createContext<Outbox | undefined>(undefined)

vi.mock('@/offline/outbox', () => ({
  outbox: new Proxy(
    {},
    { get: (_, name) => (acting as unknown as Record<string | symbol, unknown>)[name] },
  ),
}))

/** Outboxes of ended tabs. */
const ended = new WeakSet<Outbox>()

// What a tab does after the paint is its own, and an ended tab does nothing.
vi.mock('@/lib/after-paint', () => ({
  afterPaint: (run: () => void) => {
    const of = acting
    let isDone = false
    const once = () => {
      if (isDone) return
      isDone = true
      run()
    }
    setImmediate(() => {
      if (of === undefined || ended.has(of)) return
      const before = acting
      acting = of
      act(once)
      acting = before
    })
    return once
  },
}))

vi.mock('@/offline/outbox/use-outbox', () => {
  const useOfTab = () => useContext(OutboxOfTab) as Outbox
  return {
    useIsOutboxLoaded: () => {
      const { subscribe, isLoaded } = useOfTab()
      return useSyncExternalStore(subscribe, isLoaded)
    },
    useOutbox: () => {
      const { subscribe, snapshot } = useOfTab()
      return useSyncExternalStore(subscribe, snapshot)
    },
    useOutboxSets: () => {
      const { subscribe, sets } = useOfTab()
      return useSyncExternalStore(subscribe, sets)
    },
  }
})

const placeOf = (userId: number, day: string, exerciseId: number) =>
  [userId, day, exerciseId].join(' ')

interface SetOnServer {
  key: string | null
  place: string
  position: number
  changedAt: number
  values: PerformedSetInput | null
}

const isOfWorkout = (item: OutboxItem): item is OutboxLog | OutboxSet =>
  item.kind === 'log' || item.kind === 'set'

/** Model of the server: of two states of a set the later one counts; Mark Done changes no existing log. */
class ServerModel {
  readonly sets: SetOnServer[] = []
  private readonly answered = new Map<string, ExerciseLog>()

  take(userId: number, item: OutboxItem, now: number): unknown {
    if (!isOfWorkout(item)) throw new Error('these members keep no diary')
    const { log_date, exercise_id } = item.payload
    if (item.kind === 'set') {
      this.save(userId, item, now)
      return { log: this.logOf(userId, log_date, exercise_id), change_id: null }
    }
    const known = this.answered.get(item.key)
    if (known !== undefined) return known
    if (this.logOf(userId, log_date, exercise_id) === null) {
      const place = placeOf(userId, log_date, exercise_id)
      for (const [index, values] of (toRequestBody(item).performed ?? []).entries()) {
        this.sets.push({ key: null, place, position: index + 1, changedAt: now, values })
      }
    }
    const log = this.logOf(userId, log_date, exercise_id)
    if (log === null) throw new Error('these members log no exercise without sets')
    this.answered.set(item.key, log)
    return log
  }

  private save(userId: number, { payload, created_at }: OutboxSet, now: number) {
    const known = this.sets.find(({ key }) => key === payload.set_key)
    const state = {
      key: payload.set_key,
      place: placeOf(userId, payload.log_date, payload.exercise_id),
      position: payload.position,
      changedAt: Math.min(Date.parse(created_at), now),
      values: payload.values,
    }
    if (known === undefined) this.sets.push(state)
    else if (known.changedAt < state.changedAt) Object.assign(known, state)
  }

  at = (place: string) =>
    this.sets
      .filter((set) => set.place === place && set.values !== null)
      .sort((a, b) => a.position - b.position)

  private logOf(userId: number, day: string, exerciseId: number): ExerciseLog | null {
    const exercise = EXERCISES.find(({ id }) => id === exerciseId)
    const performed = this.at(placeOf(userId, day, exerciseId)).flatMap(
      ({ key, values }): PerformedSet[] =>
        values === null
          ? []
          : [{ key, ...values, weight: values.weight ?? null, rpe: values.rpe ?? null }],
    )
    if (exercise === undefined || performed.length === 0) return null
    const { name, sets, reps } = exercise
    const weight = Math.max(0, ...performed.map((set) => set.weight ?? 0)) || null
    return {
      id: exerciseId,
      exercise_id: exerciseId,
      exercise_name: name,
      sets,
      reps,
      weight,
      log_date: day,
      deload: false,
      program: null,
      performed,
    }
  }

  logs(userId: number, from: string, to: string): ExerciseLog[] {
    const days = new Set(this.sets.map(({ place }) => place.split(' ')[1] ?? ''))
    return [...days]
      .filter((day) => from <= day && day <= to)
      .sort()
      .flatMap((day) => EXERCISES.flatMap(({ id }) => this.logOf(userId, day, id) ?? []))
  }
}

/** Values that a member entered in a row and did not remove. */
interface Entry {
  /** Key of the saved set. Undefined while it was never ticked. */
  id: string | undefined
  /** Key of the row, which identifies it until it is ticked. */
  key: number
  text: string
  isTicked: boolean
  isValid: boolean
}

const textOf = ({ weight, reps }: Pick<DraftSet, 'weight' | 'reps'>) => `${weight.text} × ${reps}`
const savedText = ({ weight, reps }: PerformedSetInput) =>
  `${weight == null ? '' : String(weight)} × ${String(reps)}`

/** The hooks of the page of a workout, and of what an earlier day left. */
function usePage({ userId, day, today }: { userId: number; day: string; today: string }) {
  const training = useTraining(userId, day, today, null)
  const sets = useSessionSets({
    userId,
    day,
    logs: training.current,
    sessions: training.sessions,
    exercises: EXERCISES,
  })
  const { finish } = useFinish({ userId, day, drafts: sets.drafts, training })
  return { sets, finish, day, isLoaded: training.current !== undefined }
}

interface Tab {
  userId: number
  outbox: Outbox
  queryClient: QueryClient
  page: ReturnType<typeof renderHook<ReturnType<typeof usePage>, unknown>>
  isDead: boolean
  pauses: Set<() => void>
}

interface UndoOffer {
  tab: Tab
  undo: () => void
  /** Applies the undo to the entries. */
  expected: () => void
}

const never = () => new Promise<never>(() => undefined)
const soon = () => new Promise((resolve) => setImmediate(resolve))

class Device {
  readonly server = new ServerModel()
  /** Entries that the members left, by place. */
  readonly entries = new Map<string, Entry[]>()
  typed = 0
  /**
   * Saved sets of which the member discarded a change that was not sent, or that were shown as not ticked. The server
   * may have their last sent state.
   */
  private readonly unsure = new Set<string | null>()
  /** Texts of the sets that the page shows at the end as entered and not saved, by place. */
  private readonly shown = new Map<string, string[]>()
  private tabs: Tab[] = []
  private readonly listeners = new Map<Tab, (news: never) => void>()
  private session: number | null = MEMBERS[0]
  /** Whether the server has ended the session, which the device learns with the next request. */
  private isExpired = false
  private isOnline = true
  private faults = true
  private ids = 0
  /** Days on which the members' workouts in progress began. */
  private readonly workouts = new Map<number, string>()
  private offer: UndoOffer | undefined
  private lastUndo: (() => void) | undefined

  constructor(private readonly random: () => number) {
    listenForToasts(({ action }) => {
      this.lastUndo = action?.onClick
    })
  }

  private pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)]
  }

  private readonly today = () => toIsoDate(new Date())

  private readonly wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

  /** A response to a request of the page, from the state at its arrival. */
  readonly get = async (path: string, query?: { from: string; to: string }): Promise<unknown> => {
    await soon()
    if (!this.isOnline || (this.faults && this.random() < 0.1)) {
      throw new ApiError(null, 'network', '')
    }
    if (this.session === null || this.isExpired) throw this.endExpired()
    const today = this.today()
    if (path.endsWith('/today-stats')) {
      const logs = this.server.logs(this.session, today, today)
      return { recent_logs: logs, exercises_completed: logs.length }
    }
    if (path.endsWith('/today')) return this.server.logs(this.session, today, today)
    if (path.endsWith('/recent')) return this.server.logs(this.session, '', today)
    if (query === undefined) throw new Error(`no response for ${path}`)
    return this.server.logs(this.session, query.from, query.to)
  }

  private openTab(userId: number) {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Infinity } },
    })
    const tab = { userId, queryClient, isDead: false, pauses: new Set() } as Tab
    const inTab = async <Value,>(work: Promise<Value>): Promise<Value> => {
      const value = await work
      return tab.isDead ? never() : value
    }
    const database = outboxDatabase()
    const store = storeWithFallback(durableStore(database))
    const lock = leaseLock(database, String((this.ids += 1)), Date.now)
    tab.outbox = createOutbox({
      store: {
        add: (item) => (tab.isDead ? never() : inTab(store.add(item))),
        all: (id) => inTab(store.all(id)),
        update: (item) => (tab.isDead ? never() : inTab(store.update(item))),
        remove: (item) => (tab.isDead ? never() : inTab(store.remove(item))),
        clear: (id) => inTab(store.clear(id)),
      },
      sendLock: {
        take: (work) =>
          tab.isDead ? never() : inTab(lock.take((renew) => work(() => inTab(renew())))),
      },
      channel: {
        post: (news) => {
          if (tab.isDead) return
          for (const [other, listener] of this.listeners) {
            if (other !== tab) listener(news as never)
          }
        },
        listen: (listener) => this.listeners.set(tab, listener),
      },
      post: (item) => inTab(this.send(tab, item)),
      after: (_, call) => {
        tab.pauses.add(call)
        return () => tab.pauses.delete(call)
      },
      newKey: () => `record ${String((this.ids += 1))}`,
      moment: () => ({ now: new Date(), timeZone: 'Europe/Berlin' }),
    })
    tab.outbox.open({
      userId,
      isSignedIn: () => this.session === userId,
      onSent: () => void queryClient.invalidateQueries(),
    })
    this.tabs.push(tab)
    this.openPage(tab)
  }

  private readonly wrapperOf =
    (tab: Tab) =>
    ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={tab.queryClient}>
        <OutboxOfTab value={tab.outbox}>{children}</OutboxOfTab>
      </QueryClientProvider>
    )

  /** Opens the page of the workout in progress, or of today's, and saves what is pending in it. */
  private openPage(tab: Tab) {
    const today = this.today()
    const day = this.workouts.get(tab.userId) ?? today
    tab.page = renderHook(() => usePage({ userId: tab.userId, day, today }), {
      wrapper: this.wrapperOf(tab),
    })
    if (this.workouts.has(tab.userId)) this.savePending(tab)
  }

  private savePending(tab: Tab) {
    for (const exercise of EXERCISES)
      this.inPage(tab, ({ sets }) => {
        sets.save(exercise)
      })
  }

  /** Does something in the page of a tab. */
  private inPage(tab: Tab, work: (page: ReturnType<typeof usePage>) => void) {
    acting = tab.outbox
    act(() => {
      work(tab.page.result.current)
    })
  }

  /** Ends the process of a tab, whatever it is doing. */
  private kill(tab: Tab) {
    tab.isDead = true
    ended.add(tab.outbox)
    tab.pauses.clear()
    this.tabs = this.tabs.filter((one) => one !== tab)
    this.listeners.delete(tab)
    tab.page.unmount()
    tab.queryClient.clear()
    if (this.offer?.tab === tab) this.offer = undefined
  }

  private killAll() {
    for (const tab of [...this.tabs]) this.kill(tab)
  }

  private async send(tab: Tab, item: OutboxItem): Promise<unknown> {
    await soon()
    const fate = this.faults ? this.random() : 1
    if (!this.isOnline || fate < 0.1) throw new ApiError(null, 'network', '')
    if (this.session === null || this.isExpired) throw this.endExpired()
    if (this.session !== item.userId) throw new ApiError(409, 'other_account', 'Another account.')
    if (fate < 0.16) throw new ApiError(503, 'unavailable', 'Try again soon.')
    if (fate < 0.2) return '<html>Welcome to our hotel</html>'
    const answer = this.server.take(item.userId, item, Date.now())
    await soon()
    if (fate < 0.3) throw new ApiError(null, 'network', '')
    if (fate < 0.36) this.kill(tab)
    return answer
  }

  private entriesAt(place: string): Entry[] {
    const known = this.entries.get(place) ?? []
    this.entries.set(place, known)
    return known
  }

  /** Forgets the entry of a row, which the member replaces or removes. */
  private forget(place: string, { id, key, isDone }: Pick<DraftSet, 'id' | 'key' | 'isDone'>) {
    const known = this.entriesAt(place)
    // A set that was unticked has no id once the removal is saved.
    const at = known.findIndex((one) =>
      id === undefined ? one.key === key && (one.id === undefined || !one.isTicked) : one.id === id,
    )
    const entry = known[at]
    if (entry === undefined) return
    // Logs from before another tab unticked the set show it as ticked, next to the row that was unticked.
    if (isDone && !entry.isTicked && entry.key !== key) {
      entry.id = undefined
      return
    }
    // Logs from before another tab sent the set show it as not ticked. It is shown next to what is typed then.
    if (id !== undefined && !isDone && entry.isTicked) this.unsure.add(id)
    known.splice(at, 1)
  }

  private remember(place: string, row: DraftSet) {
    const { weight, reps } = setErrors(row, UNIT)
    if (row.isDone && row.id !== undefined) this.unsure.delete(row.id)
    this.entriesAt(place).push({
      id: row.id,
      key: row.key,
      text: textOf(row),
      isTicked: row.isDone,
      isValid: weight === undefined && reps === undefined,
    })
  }

  private draft = (userId: number, day: string, exerciseId: number) =>
    readDrafts(userId, UNIT)[day]?.[String(exerciseId)]

  private stored = (userId: number, day: string, exerciseId: number): readonly DraftSet[] =>
    this.draft(userId, day, exerciseId)?.sets ?? []

  private change(tab: Tab, exercise: PlanExercise, row: SetRow, change: RowChange) {
    const { day } = tab.page.result.current
    const place = placeOf(tab.userId, day, exercise.id)
    this.begin(tab)
    this.inPage(tab, ({ sets }) => {
      sets.change(exercise, sets.rowsOf(exercise), row, change)
    })
    const rows = this.stored(tab.userId, day, exercise.id)
    const next =
      rows.find(({ id }) => id !== undefined && id === row.id) ??
      rows.find(({ key }) => key === row.key)
    if (next === undefined) throw new Error('a changed set is not stored')
    this.forget(place, row)
    this.remember(place, { ...row, ...change, id: next.id })
  }

  /** The first action starts a workout. */
  private begin(tab: Tab) {
    if (!this.workouts.has(tab.userId)) {
      this.workouts.set(tab.userId, tab.page.result.current.day)
    }
  }

  /** Returns a change with a value that no other set has. */
  private newValue(row: SetRow): RowChange {
    this.typed += 1
    const dice = this.random()
    if (dice < 0.1) return { reps: '' }
    if (dice < 0.4) return { reps: String(20 + this.typed) }
    return { weight: typeWeight(row.weight, String(100 + this.typed / 4), UNIT) }
  }

  private finish(tab: Tab) {
    const { userId } = tab
    const { day, sets } = tab.page.result.current
    const entered = EXERCISES.flatMap((exercise) => {
      const draft = sets.drafts.of(exercise.id)
      if (draft === null) return []
      const rows = sets.rowsOf(exercise)
      return enteredIn(exercise.id, { ...draft, sets: draft.sets && rows }) ?? []
    })
    const answers = entered.some((one) => hasUnticked(one, UNIT))
      ? (['save', 'leave-out', null] as const)
      : (['leave-out'] as const)
    const answer = this.pick(answers) ?? null
    // The member cancels.
    if (answer === null) return
    const filled = entered.flatMap(({ exerciseId, sets: rows }) =>
      rows.filter(isFilled).map((row) => ({ exerciseId, row })),
    )
    this.lastUndo = undefined
    let faults = 0
    this.inPage(tab, ({ finish }) => {
      faults = finish(entered, answer, () => undefined).length
    })
    if (faults > 0) return
    const places = filled.map(({ exerciseId, row }) => ({
      place: placeOf(userId, day, exerciseId),
      exerciseId,
      row,
    }))
    for (const { place, exerciseId, row } of places) {
      this.forget(place, row)
      if (answer === 'save') {
        const saved = this.stored(userId, day, exerciseId).find(({ key }) => key === row.key)
        this.remember(place, { ...row, isDone: true, id: saved?.id })
      }
    }
    this.workouts.delete(userId)
    const undo = this.lastUndo as (() => void) | undefined
    if (undo === undefined) return
    this.offer = {
      tab,
      undo,
      expected: () => {
        this.workouts.set(userId, day)
        for (const { place, exerciseId, row } of places) {
          const now = this.stored(userId, day, exerciseId).find(({ key }) => key === row.key)
          // The member removed it since, or it is only in the log. An added set can have got its key.
          if (now === undefined || !isEntered(now)) continue
          this.forget(place, now)
          this.remember(place, now)
        }
      },
    }
  }

  /** Logs or discards what an earlier day left, as the page offers. */
  private settleLeftovers(tab: Tab) {
    const { userId } = tab
    const today = this.today()
    const days = readDrafts(userId, UNIT)
    const day = this.pick(
      Object.keys(days).filter((one) => one < today && one !== this.workouts.get(userId)),
    )
    if (day === undefined) return
    const isDone = (id: number) =>
      tab.outbox
        .snapshot()
        .some(({ payload }) => payload.exercise_id === id && payload.log_date === day)
    const entered = enteredOn(days[day] ?? {}, [], isDone)
    if (this.random() < 0.3) {
      for (const { exerciseId, exercise, sets } of entered) {
        changeDraft({ userId, day, exerciseId }, UNIT, exercise, () => null)
        for (const row of sets.filter(isEntered)) {
          this.forget(placeOf(userId, day, exerciseId), row)
          if (row.id !== undefined) this.unsure.add(row.id)
        }
      }
      return
    }
    const logs = entered.flatMap((one) => {
      const found = collect([one], 'save', UNIT)
      return found.faults.length === 0 ? found.logs : []
    })
    const { result, unmount } = renderHook(() => useSaveLeftovers(userId, day), {
      wrapper: this.wrapperOf(tab),
    })
    const rows = logs.flatMap(({ exerciseId }) =>
      this.stored(userId, day, exerciseId)
        .filter(isEntered)
        .map((row) => ({ exerciseId, row })),
    )
    acting = tab.outbox
    act(() => {
      result.current(logs)
    })
    unmount()
    for (const { exerciseId, row } of rows) {
      const place = placeOf(userId, day, exerciseId)
      const saved = this.stored(userId, day, exerciseId).find(({ key }) => key === row.key)
      if (saved === undefined) throw new Error('a saved set is not stored')
      this.forget(place, row)
      this.remember(place, saved)
    }
  }

  /** The session ends; the browser's data of the account is deleted. */
  private signOut() {
    this.killAll()
    clearStoredData()
    this.session = null
    this.isExpired = false
  }

  /** The page ends its session after a 401. Until then, the member goes on. */
  private endExpired(): ApiError {
    void soon().then(() => {
      if (this.isExpired) this.signOut()
    })
    return new ApiError(401, 'unauthenticated', '')
  }

  async step(): Promise<void> {
    this.wait(1 + Math.floor(this.random() * 60_000))
    if (this.session === null) {
      if (this.random() < 0.5) return
      this.session = this.pick([MEMBERS[0], MEMBERS[0], MEMBERS[1]]) ?? null
    }
    if (this.session === null) return
    if (this.tabs.length === 0) this.openTab(this.session)
    const tab = this.pick(this.tabs)
    if (tab === undefined) return
    const exercise = this.pick(EXERCISES)
    const page = tab.page.result.current
    const row = exercise && this.pick(page.sets.rowsOf(exercise).filter((one) => !one.isFixed))
    const dice = this.random()
    if (exercise !== undefined && row !== undefined && dice < 0.5)
      this.touch(tab, exercise, row, dice)
    else if (dice < 0.57) this.finish(tab)
    else if (dice < 0.6) this.undo()
    else if (dice < 0.66) {
      // Back, and to the page again.
      tab.page.unmount()
      this.openPage(tab)
    } else if (dice < 0.71) {
      this.kill(tab)
      this.openTab(tab.userId)
    } else if (dice < 0.75) this.kill(tab)
    else if (dice < 0.79 && this.tabs.length < 2) this.openTab(this.session)
    else if (dice < 0.85) this.isOnline = !this.isOnline
    else if (dice < 0.87) this.isExpired = true
    else if (dice < 0.89) this.signOut()
    else if (dice < 0.92) this.passMidnight()
    else if (dice < 0.95) this.settleLeftovers(tab)
    else {
      void tab.queryClient.invalidateQueries()
      for (const call of [...tab.pauses]) call()
    }
    const pauses = Math.floor(this.random() * 6)
    for (let count = 0; count < pauses; count += 1) await soon()
  }

  private touch(tab: Tab, exercise: PlanExercise, row: SetRow, dice: number) {
    const errors = setErrors(row, UNIT)
    const isValid = errors.weight === undefined && errors.reps === undefined
    if (dice < 0.24) {
      this.change(tab, exercise, row, this.newValue(row))
      // A closed page never sees that the member leaves the field.
      if (this.random() < 0.7)
        this.inPage(tab, ({ sets }) => {
          sets.save(exercise)
        })
    } else if (dice < 0.36) {
      if (!row.isDone && isValid) this.change(tab, exercise, row, { isDone: true })
    } else if (dice < 0.41) {
      if (row.isDone) this.change(tab, exercise, row, { isDone: false })
    } else if (dice < 0.46) {
      this.begin(tab)
      this.inPage(tab, ({ sets }) => {
        sets.add(exercise, sets.rowsOf(exercise))
      })
    } else {
      this.begin(tab)
      this.inPage(tab, ({ sets }) => {
        sets.remove(exercise, sets.rowsOf(exercise), row)
      })
      this.forget(placeOf(tab.userId, tab.page.result.current.day, exercise.id), row)
    }
  }

  private undo() {
    const { offer } = this
    if (offer === undefined) return
    this.offer = undefined
    this.inPage(offer.tab, offer.undo)
    offer.expected()
  }

  /** A workout goes on past midnight, or the member comes back hours later. */
  private passMidnight() {
    this.wait(this.random() < 0.5 ? 4 * HOUR_MS : 24 * HOUR_MS)
    const today = this.today()
    for (const [userId, day] of this.workouts) {
      if (day !== today && this.random() < 0.5) this.workouts.delete(userId)
    }
    for (const tab of this.tabs) {
      tab.page.unmount()
      this.openPage(tab)
    }
  }

  /** Returns whether the outbox does not have each valid ticked set and each removal of a day yet. */
  private isPending(userId: number, day: string): boolean {
    const isDue = (row: DraftSet) => {
      const { weight, reps } = setErrors(row, UNIT)
      return row.isDone && row.isPending !== false && weight === undefined && reps === undefined
    }
    return EXERCISES.some(
      ({ id }) =>
        this.draft(userId, day, id)?.removed !== undefined ||
        this.stored(userId, day, id).some(isDue),
    )
  }

  /** Restores network and session, and lets each member open each workout once more. */
  async comeToRest(): Promise<void> {
    this.killAll()
    for (const member of MEMBERS) await durableStore(outboxDatabase()).all(member)
    this.isOnline = true
    this.isExpired = false
    this.faults = false
    this.wait(2 * LEASE_MS)
    for (const member of MEMBERS) {
      this.session = member
      const days = Object.keys(readDrafts(member, UNIT))
      for (const day of [...days, this.today()]) {
        this.workouts.set(member, day)
        this.openTab(member)
        const [tab] = this.tabs
        if (tab === undefined) throw new Error('a tab is missing')
        for (let count = 0; count < 1000; count += 1) {
          await soon()
          if (count % 10 !== 9) continue
          const unsent = await durableStore(outboxDatabase()).all(member)
          if (unsent.every(({ state }) => state !== 'waiting') && !this.isPending(member, day))
            break
          // The lease of a closed page must end first.
          this.wait(LEASE_MS)
          for (const call of [...tab.pauses]) call()
        }
        // The clock stood still, so the logs may be from before the last set was sent.
        this.wait(1)
        await tab.queryClient.invalidateQueries()
        await expect.poll(() => tab.page.result.current.isLoaded).toBe(true)
        for (const exercise of EXERCISES) {
          const rows = tab.page.result.current.sets.rowsOf(exercise).filter(isEntered)
          this.shown.set(placeOf(member, day, exercise.id), rows.map(textOf))
        }
        this.kill(tab)
      }
    }
  }

  /** Compares what the members entered with what the server and the device have. */
  async check(name: string) {
    const kept = new Map<string, string[]>()
    for (const member of MEMBERS) {
      for (const item of await durableStore(outboxDatabase()).all(member)) {
        if (!isOfWorkout(item)) throw new Error('these members keep no diary')
        const place = placeOf(member, item.payload.log_date, item.payload.exercise_id)
        expect(item.state, `${name}: ${place} is not sent`).not.toBe('waiting')
        const performed = item.kind === 'set' ? [] : (item.payload.performed ?? [])
        kept.set(place, [...(kept.get(place) ?? []), ...performed.map(savedText)])
      }
    }
    for (const [place, texts] of this.shown) kept.set(place, [...(kept.get(place) ?? []), ...texts])
    const places = new Set([
      ...this.entries.keys(),
      ...kept.keys(),
      ...this.server.sets.map(({ place }) => place),
    ])
    for (const place of places) {
      const left = this.entries.get(place) ?? []
      // A ticked set with an invalid value is only on the device; the server has its last valid state.
      const isChanging = (key: string | null) =>
        this.unsure.has(key) ||
        left.some(({ id, isTicked, isValid }) => id === key && isTicked && !isValid)
      const saved = this.server
        .at(place)
        .flatMap(({ key, values }) => (values && !isChanging(key) ? [savedText(values)] : []))
      const onDevice = kept.get(place) ?? []
      const ticked = left.filter(({ isTicked, isValid }) => isTicked && isValid)
      const filled = left.filter((one) => !ticked.includes(one))
      expect({ place, saved: saved.toSorted(), onDevice: onDevice.toSorted() }, name).toEqual({
        place,
        saved: ticked.map(({ text }) => text).toSorted(),
        onDevice: filled.map(({ text }) => text).toSorted(),
      })
    }
  }
}

let device: Device

beforeEach(() => {
  const get = (path: string, options?: { query?: { from: string; to: string } }) =>
    device.get(path, options?.query)
  vi.spyOn(api, 'get').mockImplementation(get as never)
})

afterEach(() => {
  localStorage.clear()
})

afterAll(() => {
  vi.useRealTimers()
})

describe(`what a member enters in a workout (WORKOUT_SEED=${String(seed)})`, () => {
  it('is on the server or on the device, whatever happens', async () => {
    let typed = 0
    let schedule = 0
    const begun = performance.now()
    for (; schedule < SCHEDULES && performance.now() - begun < LIMIT_MS; schedule += 1) {
      vi.stubGlobal('indexedDB', new IDBFactory())
      vi.setSystemTime(BEGIN)
      localStorage.clear()
      const random = randomFrom(seed * 1000 + schedule)
      device = new Device(random)
      const steps = 15 + Math.floor(random() * 40)
      for (let step = 0; step < steps; step += 1) await device.step()
      await device.comeToRest()
      await device.check(`schedule ${String(schedule)} of WORKOUT_SEED=${String(seed)}`)
      typed += device.typed
    }
    // Schedules with too few values test nothing.
    expect(typed).toBeGreaterThan(schedule * 3)
  }, 3_600_000)
})
