import type { DiaryDay, DiaryEntry, Food, MealType, PlannedItem } from '@/api/types'
import type { AddEntry, EditEntry, EntryTarget } from '@/offline/outbox/payloads'
import type { ShownDiary } from '@/offline/outbox/outbox'
import { MEALS } from '@/domain/food/meals'
import { NUTRIENTS } from '@/domain/food/nutrients'
import { nutritionOf, sumOf, typedNutrition } from '@/domain/food/nutrition'

/** An entry as the page shows it. */
export interface ShownEntry extends DiaryEntry {
  /** How a change names the entry. Null for an expected copy, which has no name until the server made it. */
  target: EntryTarget | null
  isUnsent: boolean
  /** Key of the copy that is not sent yet. */
  copyKey: string | null
}

/** An item of the diet plan with its entry on the day. */
export interface ShownPlanned extends PlannedItem {
  eaten: ShownEntry | null
}

/** A day with the changes of this device that the server's response does not contain. */
export interface ShownDay extends Omit<DiaryDay, 'entries' | 'planned'> {
  entries: ShownEntry[]
  planned: ShownPlanned[]
}

/** Other data of the device. */
export interface Known {
  /** Entries of other days, which a change may move to the day. */
  entries: readonly DiaryEntry[]
  foods: ReadonlyMap<number, Pick<Food, 'per_100'>>
}

const NOTHING: Known = { entries: [], foods: new Map() }

/** Returns a text that is the same for targets that mean the same entry. */
export const targetName = (target: EntryTarget | null): string =>
  target === null ? '' : 'id' in target ? `id ${String(target.id)}` : `key ${target.key}`

/** Id of entries that the server does not know yet. */
const UNSENT_ID = 0

const ofServer = (entry: DiaryEntry): ShownEntry => ({
  ...entry,
  target: { id: entry.id },
  isUnsent: false,
  copyKey: null,
})

/** Returns the entry that an operation adds. */
function addedEntry(change: ShownDiary, add: AddEntry): ShownEntry {
  const { content, date, meal_type } = add
  const common = {
    id: UNSENT_ID,
    date,
    meal_type,
    logged_at: change.created_at,
    diet: null,
    allergens: null,
    families: null,
    target: { key: change.key, first: add },
    isUnsent: change.state !== 'sent',
    copyKey: null,
  }
  if (content.kind === 'food') {
    const { food_id, name, brand, unit, source, misfits, per_100 } = content.food
    const { amount } = content
    const nutrition = nutritionOf(per_100, amount)
    return {
      ...common,
      ...nutrition,
      kind: 'food',
      food_id,
      name,
      brand,
      amount,
      unit,
      source,
      misfits,
    }
  }
  const { values, planned } = content
  return {
    ...common,
    ...typedNutrition(values),
    kind: planned === null ? 'quick' : 'planned',
    food_id: null,
    name: values.name,
    brand: null,
    amount: null,
    unit: null,
    source: null,
    misfits: [],
  }
}

/** Returns an entry after an edit. */
function editedEntry(entry: ShownEntry, edit: EditEntry, foods: Known['foods']): ShownEntry {
  const { date, meal_type, values } = edit
  const moved = { ...entry, date, meal_type, isUnsent: true }
  if (!('amount' in values)) return { ...moved, ...values }
  const { amount } = values
  if (amount === entry.amount) return moved
  return { ...moved, amount, ...nutritionOf(perHundredOf(entry, foods), amount) }
}

/**
 * Returns the nutrition of 100 g or ml of an entry.
 *
 * It is that of the food, if the entry's values come from it. Otherwise the food has changed since or is not on this
 * device. The entry's own values then stand in until the server, which has the exact ones, responds.
 */
function perHundredOf(entry: ShownEntry, foods: Known['foods']) {
  const amount = entry.amount ?? 100
  const { target } = entry
  const own = target !== null && 'first' in target ? target.first.content : null
  const food = own?.kind === 'food' ? own.food : foods.get(entry.food_id ?? 0)
  if (food !== undefined) {
    const expected = nutritionOf(food.per_100, amount)
    if (NUTRIENTS.every(({ name }) => expected[name] === entry[name])) return food.per_100
  }
  const of = (value: number) => (value * 100) / amount
  const ofKnown = (value: number | null) => (value === null ? null : of(value))
  return {
    calories: of(entry.calories),
    protein: of(entry.protein),
    carbs: of(entry.carbs),
    fat: of(entry.fat),
    fiber: ofKnown(entry.fiber),
    sugar: ofKnown(entry.sugar),
    saturated_fat: ofKnown(entry.saturated_fat),
    salt: ofKnown(entry.salt),
  }
}

/** Returns whether a response that arrived at a time contains a change. */
const isContained = ({ state, sentAt }: ShownDiary, updatedAt: number) =>
  state === 'sent' && sentAt !== undefined && updatedAt >= sentAt

/** Returns the server's entry in the response to an addition. */
function answeredEntry({ answer }: ShownDiary): DiaryEntry | null {
  return typeof answer === 'object' && answer !== null && 'meal_type' in answer
    ? (answer as DiaryEntry)
    : null
}

/** Returns the copies of the server, or the expected ones. */
function copiesOf(change: ShownDiary, expected: readonly DiaryEntry[]): ShownEntry[] {
  const { answer } = change
  if (typeof answer === 'object' && answer !== null && 'entries' in answer) {
    return (answer.entries as DiaryEntry[]).map(ofServer)
  }
  return expected.map((entry, index) => ({
    ...ofServer(entry),
    id: UNSENT_ID - 1 - index,
    target: null,
    isUnsent: change.state !== 'sent',
    copyKey: change.key,
  }))
}

const positionName = ({
  plan_id,
  meal_type,
  position,
}: Pick<PlannedItem, 'plan_id' | 'meal_type' | 'position'>) =>
  `${String(plan_id)} ${meal_type} ${String(position)}`

/** The entries of a day while the changes of this device are applied. */
class Entries {
  /** Entries by the names of their targets, in order of creation. Copies have names of their own. */
  private readonly entries = new Map<string, ShownEntry>()
  /** Names of entries that were sent, by those that they had before. */
  private readonly renamed = new Map<string, string>()
  /** Names of the entries of planned items. */
  readonly eaten = new Map<string, string>()

  constructor(
    private readonly day: DiaryDay,
    private readonly known: Known,
  ) {
    for (const entry of known.entries) this.put(ofServer(entry))
    // The server's day is newer than the other days.
    for (const entry of day.entries) {
      this.entries.delete(`id ${String(entry.id)}`)
      this.put(ofServer(entry))
    }
    for (const item of day.planned) {
      if (item.entry_id !== null) this.eaten.set(positionName(item), `id ${String(item.entry_id)}`)
    }
  }

  private put(entry: ShownEntry) {
    const name = targetName(entry.target) || `copy ${entry.copyKey ?? ''} ${String(entry.id)}`
    this.entries.set(name, entry)
    return name
  }

  private nameOf(target: EntryTarget) {
    const name = targetName(target)
    return this.renamed.get(name) ?? name
  }

  /** Notes the id of an entry that was sent. */
  rename(change: ShownDiary) {
    const answer = answeredEntry(change)
    if (answer !== null) this.renamed.set(`key ${change.key}`, `id ${String(answer.id)}`)
  }

  apply(change: ShownDiary) {
    const { payload: operation } = change
    switch (operation.op) {
      case 'add': {
        const answer = answeredEntry(change)
        const isThere = answer !== null && this.entries.has(`id ${String(answer.id)}`)
        const name = isThere
          ? `id ${String(answer.id)}`
          : this.put(answer === null ? addedEntry(change, operation) : ofServer(answer))
        this.rename(change)
        const { content } = operation
        if (
          content.kind === 'typed' &&
          content.planned !== null &&
          operation.date === this.day.date
        ) {
          this.eaten.set(positionName(content.planned), name)
        }
        break
      }
      case 'edit': {
        const name = this.nameOf(operation.target)
        const before = this.entries.get(name)
        if (before !== undefined) {
          this.entries.set(name, editedEntry(before, operation, this.known.foods))
        }
        break
      }
      case 'remove':
        this.entries.delete(this.nameOf(operation.target))
        break
      case 'copy':
        for (const copy of copiesOf(change, operation.copies)) this.put(copy)
        break
      case 'status':
      case 'water':
      case 'food':
        break
    }
  }

  ofDay = () => [...this.entries.values()].filter(({ date }) => date === this.day.date)

  /** Returns the entry of a planned item on the day. */
  eatenEntry(item: PlannedItem): ShownEntry | null {
    const entry = this.entries.get(this.eaten.get(positionName(item)) ?? '')
    return entry?.date === this.day.date ? entry : null
  }
}

/**
 * Returns a day with the changes of this device.
 *
 * `updatedAt` is the time of the server's response, in milliseconds since 1970.
 */
export function shownDay(
  day: DiaryDay,
  changes: readonly ShownDiary[],
  updatedAt: number,
  known: Known = NOTHING,
): ShownDay {
  const valid = changes.filter(({ state }) => state !== 'refused')
  const open = valid.filter((change) => !isContained(change, updatedAt))
  const all = new Entries(day, {
    ...known,
    entries: known.entries.filter(({ date }) => date !== day.date),
  })
  // Later changes may name an entry as it was before it was sent.
  for (const change of valid) if (isContained(change, updatedAt)) all.rename(change)
  let { status, water_ml } = day
  for (const change of open) {
    const { payload: operation } = change
    all.apply(change)
    if (operation.op === 'status' && operation.date === day.date) status = operation.status
    if (operation.op === 'water' && operation.date === day.date) water_ml = operation.water_ml
  }
  const entries = all.ofDay()
  const ofMeal = (meal: MealType) => [
    meal,
    sumOf(entries.filter((entry) => entry.meal_type === meal)).totals,
  ]
  const { totals, unknown } = sumOf(entries)
  return {
    ...day,
    entries,
    totals,
    unknown,
    meals: Object.fromEntries(MEALS.map(ofMeal)) as DiaryDay['meals'],
    planned: day.planned.map((item) => ({ ...item, eaten: all.eatenEntry(item) })),
    // A day that loses its last entry is open.
    status: entries.length === 0 && status === 'complete' ? 'open' : status,
    water_ml,
  }
}

/** Returns the entries that a copy of these is expected to make. */
export function expectedCopies(
  entries: readonly ShownEntry[],
  date: string,
  meal: MealType | null,
): DiaryEntry[] {
  return entries.map((entry) => ({
    ...entryOf(entry),
    date,
    meal_type: meal ?? entry.meal_type,
    // A copy of a planned entry is a quick one.
    kind: entry.kind === 'planned' ? 'quick' : entry.kind,
  }))
}

/** Returns an entry without what the page adds to it. */
function entryOf(entry: ShownEntry): DiaryEntry {
  const plain: DiaryEntry & Partial<ShownEntry> = { ...entry }
  delete plain.target
  delete plain.isUnsent
  delete plain.copyKey
  return plain
}

/** Returns a day without anything, for a day that the device has not loaded. */
export function emptyDay(date: string): DiaryDay {
  const none = sumOf([]).totals
  return {
    date,
    status: 'open',
    counted: false,
    entries: [],
    meals: { breakfast: none, lunch: none, dinner: none, snack: none },
    totals: none,
    unknown: {},
    target: null,
    planned: [],
    water_ml: null,
    notes: [],
  }
}
