import type { WeightUnit } from '@/domain/units/weight'
import { emptyDraft, type DraftedExercise, type ExerciseDraft } from '@/domain/workout/draft'
import { settle, type Stamps } from '@/domain/workout/reducer'
import type { DraftSet } from '@/domain/workout/set-draft'
import type { SetState } from '@/offline/outbox/set-model'
import { changeDraft, readDrafts } from '../draft-storage'

/** Exercise and day of sets that are saved one by one. */
export interface SetPlace {
  userId: number
  /** ISO date on which the workout began. */
  day: string
  exercise: DraftedExercise & { id: number }
  unit: WeightUnit
}

/** Where the states of sets are written before anything else. `write` throws if no account is signed in. */
export interface Journal extends Stamps {
  write: (state: SetState) => void
}

/** Stores the sets of an exercise on the device. `update` gets the stored sets, or null if there are none. */
export function storeSets(
  place: SetPlace,
  update: (stored: readonly DraftSet[] | null) => readonly DraftSet[] | null,
): void {
  storeDraft(place, (draft) => ({ ...draft, sets: update(draft.sets) }))
}

/** Stores what was entered for an exercise on the device. */
export function storeDraft(
  { userId, day, exercise, unit }: SetPlace,
  update: (draft: ExerciseDraft) => ExerciseDraft,
): void {
  changeDraft({ userId, day, exerciseId: exercise.id }, unit, exercise, (draft) => {
    const next = update(draft)
    return next.sets === null && next.weight.text === '' && next.removed === undefined ? null : next
  })
}

/**
 * Changes what was entered for an exercise, and writes what is ticked, unticked or removed to the journal, before the
 * draft says so. If the journal cannot take it, the draft keeps it as pending, and this throws.
 */
export function changeAndSave(
  place: SetPlace,
  journal: Journal,
  update: (draft: ExerciseDraft) => ExerciseDraft,
): void {
  const { userId, day, exercise, unit } = place
  const stored = readDrafts(userId, unit)[day]?.[String(exercise.id)] ?? emptyDraft(exercise)
  const changed = update(stored)
  const settled = settle(changed, unit, journal)
  try {
    for (const { id, ...state } of settled.journal) {
      journal.write({
        ...state,
        setKey: id,
        exerciseId: exercise.id,
        exerciseName: exercise.name,
        sets: exercise.sets,
        reps: exercise.reps,
        day,
      })
    }
  } catch (error) {
    storeDraft(place, () => changed)
    throw error
  }
  if (settled.journal.length > 0 || changed !== stored) storeDraft(place, () => settled.draft)
}

/** Writes all that is pending for an exercise to the journal. An invalid row stays pending. */
export function saveSets(place: SetPlace, journal: Journal): void {
  changeAndSave(place, journal, (draft) => draft)
}
