import type { WeightUnit } from '@/lib/weight'
import type { SetState } from '@/offline/outbox/set-model'
import { changeDraft, readDrafts, type DraftedExercise } from '../draft-storage'
import { setErrors, type DraftSet } from '../set-draft'
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
  if (!next.isDone && (!row.isDone || row.id === undefined)) {
    // What is typed in a row that is not ticked is only here, even if the log turns out to have the set.
    return isTyped && row.isPending === false ? { ...next, isPending: undefined } : next
  }
  return {
    ...next,
    id: row.id ?? newId(),
    changedAt: Math.max(now(), (row.changedAt ?? 0) + 1),
    isPending: true,
  }
}

/** Stores the sets of an exercise on the device. `update` gets the stored sets, or null if there are none. */
export function storeSets(
  { userId, day, exercise, unit }: SetPlace,
  update: (stored: readonly DraftSet[] | null) => readonly DraftSet[] | null,
): void {
  changeDraft({ userId, day, exerciseId: exercise.id }, unit, exercise, (draft) => {
    const sets = update(draft.sets)
    return sets === null && draft.weight.text === '' ? null : { ...draft, sets }
  })
}

/** Returns whether the outbox must get a row: ticked, or unticked after it was saved. */
const isDue = (row: DraftSet, unit: WeightUnit): boolean =>
  row.isDone ? row.isPending !== false && isValid(row, unit) : row.isPending === true

/**
 * Hands all pending rows of an exercise to the outbox. Resolves when they are stored there.
 *
 * A row stays pending until then, so a page that ends in between hands it over when it is opened again. An invalid row
 * stays pending as well. `removed` are rows that the member removed after they were saved.
 */
export async function handOver(
  place: SetPlace,
  saver: SetSaver,
  removed: readonly DraftSet[] = [],
): Promise<void> {
  const { userId, day, exercise, unit } = place
  storeSets(
    place,
    (stored) =>
      stored &&
      stored.map((row) =>
        isDue(row, unit) && row.id === undefined ? changedRow(row, { isDone: true }, saver) : row,
      ),
  )
  const stored = readDrafts(userId, unit)[day]?.[String(exercise.id)]?.sets ?? []
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
            storeSets(
              place,
              (now) =>
                now &&
                now.map((one) =>
                  one.id === row.id && one.changedAt === row.changedAt
                    ? { ...one, isPending: false }
                    : one,
                ),
            )
          },
        )
  await Promise.all([
    ...stored.map((row, index) => (isDue(row, unit) ? save(row, index) : undefined)),
    ...removed.map(save),
  ])
}
