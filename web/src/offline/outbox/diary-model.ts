import type { DayStatus, DiaryEntry, Food, MealType, OwnFoodInput, PlannedItem } from '@/api/types'
import type { Moment } from './model'

/* A change of the food diary that the server does not have yet. Each change is a record of its own, in the queue of
   the logs. A later change of the same entry is merged into it while it was never sent (`diary-queue`). */

/** Version of the stored shape. Logs and sets have the versions 1 to 3 in the same store. */
export const DIARY_SHAPE = 4

/** Food of an entry, as far as the device knows it. A food that was created offline has a key instead of an id. */
export type FoodOfEntry = Pick<
  Food,
  'name' | 'brand' | 'unit' | 'per_100' | 'source' | 'misfits'
> & { food_id: number | null; food_key: string | null }

export interface TypedValues {
  name: string
  calories: number
  protein: number
  carbs: number
  fat: number
}

export type PlannedPosition = Pick<PlannedItem, 'plan_id' | 'meal_type' | 'position'>

export type EntryContent =
  | { kind: 'food'; food: FoodOfEntry; amount: number }
  | { kind: 'typed'; values: TypedValues; planned: PlannedPosition | null }

export interface AddEntry {
  op: 'add'
  date: string
  meal_type: MealType
  content: EntryContent
}

/** An entry of the server, or one that this device added under a key. */
export type EntryTarget = { id: number } | { key: string; first: AddEntry }

export interface EditEntry {
  op: 'edit'
  target: EntryTarget
  /** Name, for display. */
  name: string
  date: string
  meal_type: MealType
  values: { amount: number } | TypedValues
}

export interface RemoveEntry {
  op: 'remove'
  target: EntryTarget
  name: string
}

export interface CopyEntries {
  op: 'copy'
  from_date: string
  from_meal: MealType | null
  to_date: string
  to_meal: MealType | null
  /** The expected copies, for display. */
  copies: DiaryEntry[]
}

export interface SetDayStatus {
  op: 'status'
  date: string
  status: DayStatus
}

export interface SetWater {
  op: 'water'
  date: string
  water_ml: number | null
}

/** Creates an own food. The record's key is the key of the food. */
export interface CreateFood {
  op: 'food'
  input: OwnFoodInput
}

export type DiaryOperation =
  | AddEntry
  | EditEntry
  | RemoveEntry
  | CopyEntries
  | SetDayStatus
  | SetWater
  | CreateFood

/** A change of the food diary or of the program. Each is sent once, in the queue of the logs. */
export interface UnsentChange<Operation> {
  shape: number
  /** Idempotency key: repeated requests create only one entry, copy or food. */
  key: string
  /** Owner of the change. No other account sends or sees it. */
  userId: number
  operation: Operation
  /** The member's time zone at that moment. */
  time_zone: string
  created_at: string
  /** `waiting`: not sent yet. `refused`: the server rejected it; the member sends it again or discards it. */
  state: 'waiting' | 'refused'
  /** The server's message for a rejected change. */
  reason: string | null
  /** Whether what it changes no longer exists, so that sending it again is no use. Missing in older records. */
  isGone?: boolean
  /** Number of requests that began. Without any, the server cannot know the change. */
  attempts: number
}

export type UnsentDiary = UnsentChange<DiaryOperation>

/** Values that the store adds to an unsent change. */
export interface InStore {
  /** Sequence number that the store assigns in order of creation. */
  seq: number
  /** False if the browser stores nothing: the change is lost with the page. */
  isDurable: boolean
}

/** An unsent change of the diary in a store. */
export type OutboxDiary = UnsentDiary & InStore

export const newUnsentDiary = (
  operation: DiaryOperation,
  userId: number,
  key: string,
  moment: Moment,
): UnsentDiary => newUnsentChange(DIARY_SHAPE, operation, userId, key, moment)

export function newUnsentChange<Operation>(
  shape: number,
  operation: Operation,
  userId: number,
  key: string,
  { now, timeZone }: Moment,
): UnsentChange<Operation> {
  return {
    shape,
    key,
    userId,
    operation,
    time_zone: timeZone,
    created_at: now.toISOString(),
    state: 'waiting',
    reason: null,
    attempts: 0,
  }
}

/** Parses a stored change. Returns null for other records. */
export function readUnsentDiary(stored: unknown): UnsentDiary | null {
  const change = stored as Partial<UnsentDiary> | null
  return change?.shape === DIARY_SHAPE && typeof change.operation === 'object'
    ? (change as UnsentDiary)
    : null
}
