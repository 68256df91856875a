import type {
  DayStatus,
  DiaryEntry,
  ExerciseLog,
  Food,
  MealType,
  OwnFoodInput,
  PerformedSetInput,
  PlannedItem,
  ProgramEntryInput,
} from '@/api/types'

/** The payload of each kind of record. */
export interface Payloads {
  log: LogPayload
  set: SetPayload
  diary: DiaryOperation
  program: ProgramPayload
}

export type Kind = keyof Payloads

/**
 * Versions of the stored payloads. To change a payload, increment its version and teach `readRecord` to read the one
 * before.
 */
export const VERSIONS: Readonly<Record<Kind, number>> = { log: 1, set: 1, diary: 1, program: 1 }

export interface LogPayload {
  exercise_id: number
  exercise_name: string
  /** Planned sets and reps, for display only; the server has its own. */
  sets: number
  reps: number
  weight: number | null
  performed: PerformedSetInput[] | null
  /** Day of the workout, whenever the log is sent. */
  log_date: string
}

/** The server's log of the same exercise and day. */
export type ConflictingLog = Pick<ExerciseLog, 'id' | 'weight' | 'performed'>

export interface SetPayload {
  set_key: string
  exercise_id: number
  exercise_name: string
  sets: number
  reps: number
  log_date: string
  position: number
  values: PerformedSetInput | null
}

export interface ProgramPayload {
  /** The entry, with the day on which it was made, whenever it is sent. */
  entry: ProgramEntryInput & { on: string }
  /** Name of the lift whose value it sets, for display; null for other entries. */
  lift: string | null
}

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

/**
 * A change of the food diary. A later change of the same entry is merged into it while it was never sent
 * (`diary-queue`).
 */
export type DiaryOperation =
  | AddEntry
  | EditEntry
  | RemoveEntry
  | CopyEntries
  | SetDayStatus
  | SetWater
  | CreateFood
