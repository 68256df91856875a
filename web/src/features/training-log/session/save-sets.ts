import type { WeightUnit } from '@/domain/units/weight'
import type { SetState } from '@/offline/outbox/set-model'
import {
  changeDraft,
  readDrafts,
  type DraftedExercise,
  type DraftUpdate,
  type ExerciseDraft,
} from '../draft-storage'
import { detached, setErrors, type DraftSet } from '../set-draft'
import { MAX_SETS, performedSet } from '../set-entry'

/** Exercise and day of sets that are saved one by one. */
export interface SetPlace {
  userId: number
  /** ISO date on which the workout began. */
  day: string
  exercise: DraftedExercise & { id: number }
  unit: WeightUnit
}

export interface SetSaver {
  /** Calls `onKept` once the state is stored on the device. */
  saveSet: (state: SetState, onKept: () => void) => Promise<void>
  newId: () => string
  now: () => number
}

/** Change of a row: new values, ticked or not ticked. */
export type RowChange = Partial<Pick<DraftSet, 'weight' | 'reps' | 'kind' | 'rpe' | 'isDone'>>

const isValid = (set: DraftSet, unit: WeightUnit) => {
  const { weight, reps } = setErrors(set, unit)
  return weight === undefined && reps === undefined
}

/**
 * Returns a row after a change. A tick, an untick and a change of a ticked row are pending until the outbox has them.
 *
 * The time is always later than that of the previous change, so that the server accepts it even if the clock is wrong.
 */
export function changedRow<Row extends DraftSet>(
  row: Row,
  change: RowChange,
  { newId, now }: Pick<SetSaver, 'newId' | 'now'>,
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

const change = ({ userId, day, exercise, unit }: SetPlace, update: DraftUpdate): void => {
  changeDraft({ userId, day, exerciseId: exercise.id }, unit, exercise, update)
}

/** Stores the sets of an exercise on the device. `update` gets the stored sets, or null if there are none. */
export function storeSets(
  place: SetPlace,
  update: (stored: readonly DraftSet[] | null) => readonly DraftSet[] | null,
): void {
  change(place, (draft) => {
    const sets = update(draft.sets)
    return sets === null && draft.weight.text === '' ? null : { ...draft, sets }
  })
}

/**
 * Removes a row from the sets on the device, which are `shown` if none are stored. Returns the row as it was removed.
 * The removal of a saved set is stored, so that it is handed over even if the page ends before.
 */
export function storeRemoval(
  place: SetPlace,
  shown: readonly DraftSet[],
  row: DraftSet,
  saver: Pick<SetSaver, 'newId' | 'now'>,
): DraftSet {
  const removed = changedRow(row, { isDone: false }, saver)
  const isSaved = removed.id !== undefined && removed.isPending === true
  change(place, (draft) => ({
    ...draft,
    sets: (draft.sets ?? shown).filter(({ key, id }) => key !== row.key || id !== row.id),
    removed: isSaved ? [...(draft.removed ?? []), removed] : draft.removed,
  }))
  return removed
}

/** Returns whether a draft has sets or removals that the outbox may not have. */
export const isUnsaved = ({ sets, removed = [] }: ExerciseDraft): boolean =>
  removed.length > 0 || sets?.some(({ isPending, isDone }) => isPending ?? isDone) === true

/** Returns the draft after the outbox has got a row. An unticked set is a set of this device from then on. */
function withKept(draft: ExerciseDraft, { id, changedAt }: DraftSet): ExerciseDraft {
  const isIt = (row: DraftSet) => row.id === id && row.changedAt === changedAt
  const kept = (row: DraftSet) => (row.isDone ? { ...row, isPending: false } : detached(row))
  const removed = draft.removed?.filter((row) => !isIt(row))
  return {
    ...draft,
    sets: draft.sets && draft.sets.map((row) => (isIt(row) ? kept(row) : row)),
    removed: removed?.length === 0 ? undefined : removed,
  }
}

/** Returns whether the outbox must get a row: ticked, or unticked after it was saved. */
const isDue = (row: DraftSet, unit: WeightUnit): boolean =>
  row.isDone ? row.isPending !== false && isValid(row, unit) : row.isPending === true

/**
 * Hands all pending rows and removals of an exercise to the outbox. Resolves when they are stored there.
 *
 * They stay pending until then, so a page that ends in between hands them over when it is opened again. An invalid row
 * stays pending as well.
 */
export async function handOver(place: SetPlace, saver: SetSaver): Promise<void> {
  const { userId, day, exercise, unit } = place
  storeSets(
    place,
    (stored) =>
      stored &&
      stored.map((row) =>
        isDue(row, unit) && row.id === undefined ? changedRow(row, { isDone: true }, saver) : row,
      ),
  )
  const { sets, removed = [] } = readDrafts(userId, unit)[day]?.[String(exercise.id)] ?? {}
  const save = (row: DraftSet, index: number) =>
    row.id === undefined || row.changedAt === undefined
      ? Promise.resolve()
      : saver.saveSet(
          {
            setKey: row.id,
            exerciseId: exercise.id,
            exerciseName: exercise.name,
            sets: exercise.sets,
            reps: exercise.reps,
            day,
            position: Math.min(index + 1, MAX_SETS),
            changedAt: row.changedAt,
            values: row.isDone ? performedSet(row) : null,
          },
          () => {
            change(place, (draft) => withKept(draft, row))
          },
        )
  await Promise.all([
    ...(sets ?? []).map((row, index) => (isDue(row, unit) ? save(row, index) : undefined)),
    ...removed.map(save),
  ])
}
