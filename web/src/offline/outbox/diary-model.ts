import type { DayStatus, DiaryEntry, Food, MealType, OwnFoodInput, PlannedItem } from '@/api/types'
import { newRecord, type Moment, type UnsentDiary } from './record'

/* A change of the food diary that the server does not have yet. Each change is a record of its own, in the queue of
   the logs. A later change of the same entry is merged into it while it was never sent (`diary-queue`). */

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

export const newUnsentDiary = (
  operation: DiaryOperation,
  userId: number,
  key: string,
  moment: Moment,
): UnsentDiary => newRecord('diary', operation, userId, key, moment)
