import type { PerformedSetInput } from '@/api/types'
import { NO_WEIGHT, weightError, type WeightEntry, type WeightUnit } from '@/domain/units/weight'
import { heaviest } from '@/domain/workout/heaviest'
import {
  hasEntries,
  type DayDrafts,
  type DraftedExercise,
  type ExerciseDraft,
} from '@/domain/workout/draft'
import { isEntered, isFilled, setErrors, type DraftSet } from '@/domain/workout/set-draft'
import { performedSet } from '@/domain/workout/set-entry'

/*
 * Rules for saving what a member entered. A ticked set is always logged. A filled set (typed and not ticked)
 * is never dropped without a confirmation: Mark Done saves it, Done and Finish workout ask.
 */

/** Input for an exercise that is not logged yet. */
export interface Entered {
  exerciseId: number
  exercise: DraftedExercise
  sets: readonly DraftSet[]
  /** Weight in the plan's own field. Used if no set was entered. */
  weight: WeightEntry
}

/** Handling of sets that are filled and not ticked. */
export type Unticked = 'save' | 'leave-out'

/** Values of a log to be created. */
export interface EnteredLog {
  exerciseId: number
  exercise: DraftedExercise
  values: { weight: number | undefined } | { performed: PerformedSetInput[] }
}

/** Set that cannot be logged because of an invalid value. */
export interface SetFault {
  exerciseId: number
  exerciseName: string
  /** Number of the set, from 1, or null for the plan's own weight field. */
  number: number | null
  text: string
}

export interface Collected {
  logs: readonly EnteredLog[]
  /**
   * Invalid sets. If there are any, nothing may be logged: the member would not notice which set is missing.
   */
  faults: readonly SetFault[]
}

/** Returns the input in a draft, or null if there is none. */
export function enteredIn(exerciseId: number, draft: ExerciseDraft | null): Entered | null {
  if (draft === null || !hasEntries(draft)) return null
  const sets = draft.sets ?? []
  return {
    exerciseId,
    exercise: draft.exercise,
    sets,
    weight: sets.some(isEntered) ? NO_WEIGHT : draft.weight,
  }
}

/** Returns the input of a day for exercises that are not done, those in `order` first. */
export function enteredOn(
  drafts: DayDrafts,
  order: readonly number[],
  isDone: (exerciseId: number) => boolean,
): Entered[] {
  const ids = new Set([...order, ...Object.keys(drafts).map(Number)])
  return [...ids].flatMap((id) =>
    isDone(id) ? [] : (enteredIn(id, drafts[String(id)] ?? null) ?? []),
  )
}

export const tickedCount = ({ sets }: Pick<Entered, 'sets'>): number =>
  sets.filter((set) => set.isDone).length

/** Returns the number of ticked sets that are only on this device. */
export const unsavedCount = ({ sets }: Pick<Entered, 'sets'>): number =>
  sets.filter((set) => set.isDone && isEntered(set)).length

/** Returns whether it contains input that is logged only after a confirmation. */
export const hasUnticked = ({ sets, weight }: Entered, unit: WeightUnit): boolean =>
  weight.kg !== null || weightError(weight, unit) !== undefined || sets.some(isFilled)

/** Returns the logs to create and the sets with invalid values. */
export function collect(
  entered: readonly Entered[],
  unticked: Unticked,
  unit: WeightUnit,
): Collected {
  const logs: EnteredLog[] = []
  const faults: SetFault[] = []
  for (const { exerciseId, exercise, sets, weight } of entered) {
    const note = (number: number | null, text: string | undefined) => {
      if (text !== undefined) faults.push({ exerciseId, exerciseName: exercise.name, number, text })
    }
    const isChosen = (set: DraftSet) => isEntered(set) && (unticked === 'save' || set.isDone)
    const chosen = sets.filter(isChosen)
    for (const [index, set] of sets.entries()) {
      if (!isChosen(set)) continue
      const errors = setErrors(set, unit)
      note(index + 1, errors.weight ?? errors.reps)
    }
    if (chosen.length > 0) {
      logs.push({ exerciseId, exercise, values: { performed: chosen.map(performedSet) } })
    } else if (unticked === 'save') {
      note(null, weightError(weight, unit))
      if (weight.kg !== null) logs.push({ exerciseId, exercise, values: { weight: weight.kg } })
    }
  }
  return { logs, faults }
}

/** Returns the weight of the log that the entered sets result in, or undefined without sets. */
export function weightOfSets(draft: ExerciseDraft | null): number | null | undefined {
  const sets = draft?.sets?.filter(isEntered) ?? []
  return sets.length === 0 ? undefined : heaviest(sets.map(performedSet))
}

/** Returns the draft after the member skipped the sets that are not ticked. They become proposals again. */
export function withoutFilled(draft: ExerciseDraft): ExerciseDraft {
  return {
    ...draft,
    weight: NO_WEIGHT,
    sets: draft.sets && draft.sets.map((set) => (set.isDone ? set : { ...set, isEdited: false })),
  }
}

/** Formats an error, for example "Barbell Squat, set 2: Reps is required". */
export const faultText = ({ exerciseName, number, text }: SetFault): string =>
  number === null ? `${exerciseName}: ${text}` : `${exerciseName}, set ${String(number)}: ${text}`
