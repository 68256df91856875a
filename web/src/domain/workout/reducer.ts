import type { PerformedSetInput, Prescription } from '@/api/types'
import type { WeightUnit } from '@/domain/units/weight'
import { NO_WEIGHT } from '@/domain/units/weight'
import type { ExerciseDraft } from './draft'
import {
  asPlanned,
  changeSet,
  detached,
  setErrors,
  withRestoredSet,
  type DraftSet,
} from './set-draft'
import { MAX_SETS, nextEntry, performedSet } from './set-entry'
import type { SetRow } from './set-rows'

/*
 * What a member does with the sets of an exercise. An event changes what was entered (`reduceSets`). What is ticked,
 * unticked or removed then goes to the journal of the device (`settle`), from which it is sent.
 */

/** Change of a row: new values, ticked or not ticked. */
export type RowChange = Partial<Pick<DraftSet, 'weight' | 'reps' | 'kind' | 'rpe' | 'isDone'>>

export type SetsEvent =
  | { type: 'changed'; row: SetRow; change: RowChange }
  /** `change` returns null for a row that stays. */
  | { type: 'all changed'; change: (row: DraftSet) => RowChange | null }
  | { type: 'done as planned' }
  /** A copy of a row, or of the last one. */
  | { type: 'added'; like: SetRow | undefined }
  /** The row after its removal (`removedRow`). */
  | { type: 'removed'; row: DraftSet }
  | { type: 'restored'; row: DraftSet; at: number }
  /** The member left a field. */
  | { type: 'left' }

/** Source of the ids and times of changes. */
export interface Stamps {
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
}

export interface SetsContext extends Stamps {
  exercise: { sets: number; reps: number; prescription?: Prescription | null | undefined }
  /** The rows as they are shown, which the first change stores. */
  shown: readonly SetRow[]
  unit: WeightUnit
}

/** State of a set for the journal. */
export interface JournalEntry {
  /** Key of the set. */
  id: string
  changedAt: number
  /** Position among the sets of the exercise, from 1. */
  position: number
  /** Null if the set is not done. */
  values: PerformedSetInput | null
}

/** A row as it is stored on the device. A set of a whole log is a proposal here, because the log has it. */
export function storable({ isFixed, ...row }: SetRow): DraftSet {
  return isFixed ? { ...row, isDone: false, isPending: undefined } : row
}

/**
 * Returns a row after a change. A tick, an untick and a change of a ticked row are pending until the journal has them.
 *
 * The time is always later than that of the previous change, so that the server accepts it even if the clock is wrong.
 */
export function changedRow<Row extends DraftSet>(
  row: Row,
  change: RowChange,
  { newId, now }: Stamps,
): Row {
  const next = { ...row, ...change }
  // A set that was ticked once counts as the member's entry, so Finish asks about it.
  const isTyped = Object.keys(change).some((field) => field !== 'isDone')
  if (isTyped || change.isDone === false) next.isEdited = true
  // The log may turn out to have the set. Then both are shown.
  if (!next.isDone && !row.isDone) return row.isPending === true ? next : detached(next)
  if (!next.isDone && row.id === undefined) return next
  return {
    ...next,
    id: row.id ?? newId(),
    changedAt: Math.max(now(), (row.changedAt ?? 0) + 1),
    isPending: true,
  }
}

/** Returns a row after its removal. A ticked one is saved again if the member undoes the removal. */
export const removedRow = (row: SetRow, stamps: Stamps): DraftSet =>
  changedRow(storable(row), { isDone: false }, stamps)

/** Returns whether an event is saved at once. A typed value is saved when the member leaves the field. */
export function isSavedAtOnce(event: SetsEvent): boolean {
  if (event.type === 'added') return false
  if (event.type !== 'changed') return true
  const { isDone, kind, rpe } = event.change
  return isDone !== undefined || kind !== undefined || rpe !== undefined
}

/** Returns what was entered for an exercise after an event. */
export function reduceSets(
  draft: ExerciseDraft,
  event: SetsEvent,
  context: SetsContext,
): ExerciseDraft {
  const { exercise, shown, unit } = context
  const sets = draft.sets ?? shown.map(storable)
  switch (event.type) {
    case 'changed': {
      const next = storable(changedRow(event.row, event.change, context))
      return { ...draft, sets: changeSet(sets, storable(event.row), next) }
    }
    case 'all changed':
      return {
        ...draft,
        sets: sets.map((set) => {
          const change = event.change(set)
          return change === null ? set : changedRow(set, change, context)
        }),
      }
    case 'done as planned': {
      const first = shown.find(({ kind, weight }) => kind !== 'warm_up' && weight.kg !== null)
      const ticked = new Set(sets.filter(({ isDone }) => isDone).map(({ key }) => key))
      return {
        ...draft,
        sets: asPlanned(sets, exercise, first?.weight.kg ?? null, unit).map((row) =>
          ticked.has(row.key)
            ? row
            : changedRow({ ...row, isDone: false }, { isDone: true }, context),
        ),
      }
    }
    case 'added': {
      const { like } = event
      const entry = nextEntry(sets, { reps: exercise.reps, weight: NO_WEIGHT })
      const values = like && { weight: like.weight, reps: like.reps, kind: like.kind }
      return { ...draft, sets: [...sets, { ...entry, ...values, isDone: false, isEdited: false }] }
    }
    case 'removed': {
      const { row } = event
      const isSaved = row.id !== undefined && row.isPending === true
      return {
        ...draft,
        sets: sets.filter(({ key, id }) => key !== row.key || id !== row.id),
        removed: isSaved ? [...(draft.removed ?? []), row] : draft.removed,
      }
    }
    case 'restored':
      return { ...draft, sets: withRestoredSet(draft.sets ?? [], event.row, event.at) }
    case 'left':
      return draft
  }
}

const isValid = (set: DraftSet, unit: WeightUnit) => {
  const { weight, reps } = setErrors(set, unit)
  return weight === undefined && reps === undefined
}

/** Returns whether the journal must get a row: ticked, or unticked after it was saved. */
const isDue = (row: DraftSet, unit: WeightUnit): boolean =>
  row.isDone ? row.isPending !== false && isValid(row, unit) : row.isPending === true

/**
 * Returns what the journal must get, and the draft once it has it. An unticked set is a set of this device from then
 * on. An invalid row stays pending.
 */
export function settle(
  draft: ExerciseDraft,
  unit: WeightUnit,
  stamps: Stamps,
): { draft: ExerciseDraft; journal: readonly JournalEntry[] } {
  const journal: JournalEntry[] = []
  const note = (row: DraftSet, index: number) => {
    const { id, changedAt } = row
    if (id === undefined || changedAt === undefined) return
    const position = Math.min(index + 1, MAX_SETS)
    journal.push({ id, changedAt, position, values: row.isDone ? performedSet(row) : null })
  }
  const sets = draft.sets?.map((row, index) => {
    if (!isDue(row, unit)) return row
    const saved = row.id === undefined ? changedRow(row, { isDone: true }, stamps) : row
    note(saved, index)
    return saved.isDone ? { ...saved, isPending: false } : detached(saved)
  })
  draft.removed?.forEach(note)
  return { draft: { ...draft, sets: sets ?? null, removed: undefined }, journal }
}
