import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import type { DiaryEntry } from '@/api/types'
import { nutritionOf, sumOf, typedNutrition } from '@/domain/food/nutrition'
import { emptyDay, expectedCopies, shownDay, type ShownEntry } from '@/features/diary/shown-day'
import { oats } from '@/testing/diary'
import { randomFrom } from '@/testing/random'
import { createOutbox, type Outbox } from './outbox'
import { webLock } from './send-lock'
import type { AddEntry, DiaryOperation, EntryTarget } from './payloads'
import { newRecord, type OutboxItem } from './record'
import { durableStore, outboxDatabase, storeWithFallback } from './store'

/* Simulates a member who edits a diary with a bad connection: foods are created, entries added, changed, moved,
   copied and removed, while requests and responses get lost and the page is killed. Sums always match the
   entries that are shown. In the end the server must have what a diary has that gets each change immediately. */

const SCHEDULES = 120
const seed = Number(process.env['OUTBOX_SEED'] ?? Date.now() % 1_000_000)
const USER = 7
/** Id of a food that was created on the device. */
const OWN_FOOD = 99
const DAYS = ['2026-11-23', '2026-11-24'] as const
const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'] as const

const soon = () => new Promise((resolve) => setImmediate(resolve))
const never = () => new Promise<never>(() => undefined)

/** The content of an entry, apart from its id. */
const contentOf = ({ date, meal_type, name, amount, calories, protein }: DiaryEntry) =>
  `${date} ${meal_type} ${name} ${String(amount)} ${String(calories)} ${String(protein)}`

/** Model of the server's rules: a key creates once, a removed entry is deleted, and a food needs its key. */
class ServerModel {
  entries = new Map<number, DiaryEntry>()
  readonly foods = new Set<string>()
  private readonly made = new Map<string, DiaryEntry | DiaryEntry[]>()
  private lastId = 0
  /** Names of entries that are the same in each model: the key, and the position in a copy. */
  readonly names = new Map<number, string>()

  private create(add: AddEntry, key: string): DiaryEntry {
    const { date, meal_type, content } = add
    this.lastId += 1
    const common = {
      ...{ id: this.lastId, date, meal_type, brand: null, source: null, misfits: [] },
      ...{ diet: null, allergens: null, families: null, logged_at: '' },
    }
    const entry: DiaryEntry =
      content.kind === 'food'
        ? {
            ...common,
            ...nutritionOf(content.food.per_100, content.amount),
            ...{ kind: 'food', food_id: content.food.food_id ?? OWN_FOOD, name: content.food.name },
            ...{ amount: content.amount, unit: content.food.unit },
          }
        : {
            ...common,
            ...typedNutrition(content.values),
            ...{
              kind: 'quick',
              food_id: null,
              name: content.values.name,
              amount: null,
              unit: null,
            },
          }
    this.entries.set(entry.id, entry)
    this.names.set(entry.id, key)
    return entry
  }

  /** Returns this model's target of an entry of another one. */
  translated(target: EntryTarget, other: ServerModel): EntryTarget {
    if ('key' in target) return target
    const name = other.names.get(target.id)
    const [id = 0] = [...this.names].find(([, own]) => own === name) ?? []
    return { id }
  }

  add(add: AddEntry, key: string): DiaryEntry {
    const made = this.made.get(key)
    if (made !== undefined) return made as DiaryEntry
    const { content } = add
    const foodKey = content.kind === 'food' ? content.food.food_key : null
    if (foodKey !== null && !this.foods.has(foodKey)) {
      throw new ApiError(404, 'not_found', 'Food not found')
    }
    const entry = this.create(add, key)
    this.made.set(key, entry)
    return entry
  }

  private idOf = (target: EntryTarget) =>
    'id' in target ? target.id : this.add(target.first, target.key).id

  take(operation: DiaryOperation, key: string): unknown {
    switch (operation.op) {
      case 'food':
        this.foods.add(key)
        return { id: OWN_FOOD }
      case 'add':
        return this.add(operation, key)
      case 'edit': {
        const id = this.idOf(operation.target)
        const before = this.entries.get(id)
        if (before === undefined) throw new ApiError(404, 'not_found', 'Entry not found')
        const { date, meal_type, values } = operation
        const nutrition =
          'amount' in values ? nutritionOf(oats.per_100, values.amount) : typedNutrition(values)
        this.entries.set(id, { ...before, ...values, ...nutrition, date, meal_type })
        return { entry: this.entries.get(id), change_id: 1 }
      }
      case 'remove':
        this.entries.delete(this.idOf(operation.target))
        return { change_id: 1 }
      case 'copy': {
        const made = this.made.get(key)
        if (made !== undefined) return { entries: made, change_id: 1 }
        const from = [...this.entries.values()].filter(({ date }) => date === operation.from_date)
        const copies = from.map((entry, index) => {
          this.lastId += 1
          this.names.set(this.lastId, `${key} ${String(index)}`)
          const copy = { ...entry, id: this.lastId, date: operation.to_date }
          this.entries.set(copy.id, copy)
          return copy
        })
        this.made.set(key, copies)
        return { entries: copies, change_id: 1 }
      }
      case 'status':
      case 'water':
        return { status: 'open' }
    }
  }

  dayOf = (date: string) => ({
    ...emptyDay(date),
    entries: [...this.entries.values()].filter((entry) => entry.date === date),
  })
}

class Device {
  readonly server = new ServerModel()
  refusals = 0
  /** A diary that gets each change immediately. */
  readonly ideal = new ServerModel()
  private isOnline = true
  private faults = true
  private clock = 1000
  private lastKey = 0
  private outbox: Outbox
  private pauses = new Set<() => void>()
  /** The page's copy of the server's days, with the time at which it was loaded. */
  private loaded = new Map<string, { day: ReturnType<ServerModel['dayOf']>; at: number }>()

  constructor(private readonly random: () => number) {
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => this.isOnline)
    this.outbox = this.open()
  }

  private open(): Outbox {
    const life = { isDead: false }
    this.kill = () => {
      life.isDead = true
      this.pauses.clear()
    }
    const inLife = async <Value>(work: Promise<Value>) => {
      const value = await work
      return life.isDead ? never() : value
    }
    const store = storeWithFallback(durableStore(outboxDatabase()))
    let tail: Promise<unknown> = Promise.resolve()
    const outbox = createOutbox({
      store: {
        add: (item) => inLife(store.add(item)),
        all: (userId) => inLife(store.all(userId)),
        update: (item) => (life.isDead ? never() : inLife(store.update(item))),
        remove: (item) => (life.isDead ? never() : inLife(store.remove(item))),
        clear: (userId) => inLife(store.clear(userId)),
      },
      sendLock: webLock({
        request: ((_: string, work: () => Promise<void>) => {
          const next = tail.then(work)
          tail = next.catch(() => undefined)
          return next
        }) as LockManager['request'],
      }),
      channel: { post: () => undefined, listen: () => undefined },
      post: (item) => inLife(this.send(item, life)),
      after: (_, call) => {
        this.pauses.add(call)
        return () => this.pauses.delete(call)
      },
      newKey: () => `key ${String((this.lastKey += 1))}`,
      moment: () => ({ now: new Date(this.clock), timeZone: 'UTC' }),
    })
    outbox.open({
      userId: USER,
      isSignedIn: () => true,
      onSent: () => {
        if (!life.isDead) this.load()
      },
    })
    return outbox
  }

  private kill = () => undefined as void

  /** Loads the days as the page does after something was sent. The response arrives a moment later. */
  private load() {
    this.clock += 1
    for (const date of DAYS) this.loaded.set(date, { day: this.server.dayOf(date), at: this.clock })
  }

  private async send(item: OutboxItem, life: { isDead: boolean }): Promise<unknown> {
    if (item.kind !== 'diary') throw new Error('this member logs food only')
    await soon()
    const fate = this.faults ? this.random() : 1
    if (!this.isOnline || fate < 0.12) throw new ApiError(null, 'network', '')
    if (fate < 0.18) throw new ApiError(503, 'unavailable', 'Later.')
    if (fate < 0.22) this.restart()
    if (life.isDead) return never()
    const answer = this.server.take(item.payload, item.key)
    await soon()
    if (fate < 0.34) throw new ApiError(null, 'network', '')
    if (fate < 0.4) this.restart()
    return answer
  }

  private restart() {
    this.kill()
    this.load()
    this.outbox = this.open()
  }

  shown = (date: string) => {
    const { day, at } = this.loaded.get(date) ?? { day: this.server.dayOf(date), at: this.clock }
    const others = DAYS.flatMap((one) => this.loaded.get(one)?.day.entries ?? [])
    return shownDay(day, this.outbox.diary(), at, {
      entries: others,
      foods: new Map([
        [oats.id, oats],
        [OWN_FOOD, oats],
      ]),
    })
  }

  private async change(operation: DiaryOperation): Promise<string> {
    const { outbox } = this
    let key = ''
    let isKept = false
    outbox
      .save(
        (userId, made, moment) => {
          key = made
          return newRecord('diary', operation, userId, made, moment)
        },
        () => {
          isKept = true
        },
      )
      .catch(() => undefined)
    // A tap counts once it is stored, also if the page is killed in that moment.
    for (let wait = 0; wait < 200 && !isKept; wait += 1) await soon()
    const wished =
      'target' in operation
        ? { ...operation, target: this.ideal.translated(operation.target, this.server) }
        : operation
    try {
      this.ideal.take(wished, key)
    } catch {
      // The member changed an entry that is removed. The server rejects that as well.
      this.refusals += 1
    }
    return key
  }

  private pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(this.random() * items.length)]

  async act(): Promise<void> {
    await this.isReady()
    const dice = this.random()
    const date = this.pick(DAYS) ?? DAYS[0]
    const meal_type = this.pick(MEALS) ?? 'lunch'
    const entry: ShownEntry | undefined = this.pick(
      this.shown(date).entries.filter(({ target }) => target !== null),
    )
    const amount = 1 + Math.floor(this.random() * 3000) / 10
    if (dice < 0.3) {
      let food = { ...oats, food_id: 1 as number | null, food_key: null as string | null }
      if (this.random() < 0.2) {
        const input = { name: 'Own food', unit: 'g' as const, per_100: oats.per_100 }
        food = { ...food, food_id: null, food_key: await this.change({ op: 'food', input }) }
      }
      await this.change({ op: 'add', date, meal_type, content: { kind: 'food', food, amount } })
    } else if (dice < 0.4) {
      const values = { name: 'Soup', calories: Math.floor(amount), protein: 1.5, carbs: 0, fat: 0 }
      const content = { kind: 'typed', values, planned: null } as const
      await this.change({ op: 'add', date, meal_type, content })
    } else if (dice < 0.58 && entry?.target != null) {
      const values =
        entry.amount === null
          ? { name: 'Stew', calories: Math.floor(amount), protein: 2, carbs: 1, fat: 1 }
          : { amount }
      const to = this.pick(DAYS) ?? date
      const { target, name } = entry
      await this.change({ op: 'edit', target, name, date: to, meal_type, values })
    } else if (dice < 0.66 && entry?.target != null) {
      await this.change({ op: 'remove', target: entry.target, name: entry.name })
    } else if (dice < 0.7) {
      const from_date = DAYS[0]
      const to_date = DAYS[1]
      const copies = expectedCopies(this.shown(from_date).entries, to_date, null)
      if (copies.length > 0 && copies.length < 12) {
        await this.change({
          op: 'copy',
          from_date,
          from_meal: null,
          to_date,
          to_meal: null,
          copies,
        })
      }
    } else if (dice < 0.85) {
      this.isOnline = !this.isOnline
      if (this.isOnline) void this.outbox.wake()
    } else if (dice < 0.9) {
      this.restart()
    } else {
      for (const call of [...this.pauses]) call()
    }
    const waits = Math.floor(this.random() * 4)
    for (let count = 0; count < waits; count += 1) await soon()
  }

  /** The page shows the diary once the stored changes are loaded. */
  async isReady() {
    while (!this.outbox.isLoaded()) await soon()
  }

  async comeToRest() {
    this.isOnline = true
    this.faults = false
    this.restart()
    for (let count = 0; count < 400; count += 1) {
      await this.outbox.wake()
      const left = (await durableStore(outboxDatabase()).all(USER)).filter(
        (item) => item.state === 'waiting',
      )
      if (left.length === 0) break
      await soon()
    }
    this.load()
  }

  wished = () => [...this.ideal.entries.values()].map(contentOf).sort()

  kept = () => durableStore(outboxDatabase()).all(USER)
}

async function run(schedule: number) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const device = new Device(randomFrom(seed * 1000 + schedule))
  const name = `schedule ${String(schedule)} of OUTBOX_SEED=${String(seed)}`
  for (let act = 0; act < 25; act += 1) {
    await device.act()
    await device.isReady()
    for (const date of DAYS) {
      const day = device.shown(date)
      const { totals } = sumOf(day.entries)
      expect(day.totals, name).toEqual(totals)
      const meals = MEALS.reduce((sum, meal) => sum + (day.meals[meal].calories ?? 0), 0)
      expect(meals, name).toBeCloseTo(totals.calories ?? 0, 6)
    }
  }
  await device.comeToRest()
  const after = DAYS.flatMap((date) => device.server.dayOf(date).entries.map(contentOf)).sort()
  const kept = await device.kept()
  expect(
    kept.every(({ state }) => state === 'refused'),
    name,
  ).toBe(true)
  expect(kept.length, name).toBeLessThanOrEqual(device.refusals)
  expect(DAYS.flatMap((date) => device.shown(date).entries.map(contentOf)).sort(), name).toEqual(
    after,
  )
  expect(after, name).toEqual(device.wished())
  return after.length
}

describe(`a diary with bad reception (OUTBOX_SEED=${String(seed)})`, () => {
  it('loses and doubles nothing', async () => {
    let entries = 0
    for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
      entries += await run(schedule)
    }
    expect(entries).toBeGreaterThan(SCHEDULES)
  })
})
