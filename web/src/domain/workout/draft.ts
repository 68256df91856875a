import { NO_WEIGHT, type WeightEntry } from '@/domain/units/weight'
import { isEntered, type DraftSet } from './set-draft'

/** Prescription of an exercise, stored with its draft so that it can be logged without the plan. */
export interface DraftedExercise {
  name: string
  sets: number
  reps: number
}

/** Input for an exercise on a day that is not logged yet. */
export interface ExerciseDraft {
  exercise: DraftedExercise
  /** Weight in the plan's own field. */
  weight: WeightEntry
  /** Null until a set is changed. */
  sets: readonly DraftSet[] | null
  /** Saved sets that the member removed, until the journal has the removal. */
  removed?: readonly DraftSet[] | undefined
}

/** Drafts by exercise id. */
export type DayDrafts = Readonly<Record<string, ExerciseDraft>>

/** Change of one draft. Null removes it. */
export type DraftUpdate = (draft: ExerciseDraft) => ExerciseDraft | null

export const emptyDraft = ({ name, sets, reps }: DraftedExercise): ExerciseDraft => ({
  exercise: { name, sets, reps },
  weight: NO_WEIGHT,
  sets: null,
})

/** Returns whether the draft contains input of the member that would otherwise be lost. */
export const hasEntries = ({ weight, sets }: ExerciseDraft): boolean =>
  weight.text !== '' || (sets?.some(isEntered) ?? false)
