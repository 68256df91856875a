import type { PerformedSetInput } from '@/api/types'
import { NO_WEIGHT, weightError, type WeightEntry, type WeightUnit } from '@/lib/weight'
import { heaviest } from './heaviest'
import {
  hasEntries,
  type DayDrafts,
  type DraftedExercise,
  type ExerciseDraft,
} from './draft-storage'
import { isEntered, isFilled, setErrors, type DraftSet } from './set-draft'
import { performedSet } from './set-entry'

/*
 * The rules for saving what a member entered. A ticked set is always logged. A filled set (typed and not ticked) is never
 * dropped silently: Mark Done saves it, Done and Finish session ask.
 */

/** What was entered for an exercise and is not logged. */
export interface Entered {
  exerciseId: number
  exercise: DraftedExercise
  sets: readonly DraftSet[]
  /** What stands in the plan's own field. It counts where no set was entered. */
  weight: WeightEntry
}

/** What becomes of the sets that are filled and not ticked. */
export type Unticked = 'save' | 'leave-out'

/** An exercise as it is logged. */
export interface EnteredLog {
  exerciseId: number
  exercise: DraftedExercise
  values: { weight: number | undefined } | { performed: PerformedSetInput[] }
}

/** A set that cannot be logged as it stands. */
export interface SetFault {
  exerciseId: number
  exerciseName: string
  /** From 1 on, as the member counts; null for the plan's own weight field. */
  number: number | null
  text: string
}

export interface Collected {
  logs: readonly EnteredLog[]
  /** While there is one, nothing should be logged: the member would not notice which set is missing. */
  faults: readonly SetFault[]
}

/** What was entered in a draft; null where nothing was. */
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

/** What was entered on a day for exercises that are not done, those of `order` first. */
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

/** Whether it has something that is logged only if the member says so. */
export const hasUnticked = ({ sets, weight }: Entered, unit: WeightUnit): boolean =>
  weight.kg !== null || weightError(weight, unit) !== undefined || sets.some(isFilled)

/** Returns what is logged, and what cannot be logged as it stands. */
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
    const isChosen = unticked === 'save' ? isEntered : (set: DraftSet) => set.isDone
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

/** The weight that the log of an exercise gets from the sets that were entered; undefined while there are none. */
export function weightOfSets(draft: ExerciseDraft | null): number | null | undefined {
  const sets = draft?.sets?.filter(isEntered) ?? []
  return sets.length === 0 ? undefined : heaviest(sets.map(performedSet))
}

/** The draft after the member left out what is not ticked: filled sets are mere proposals from then on. */
export function withoutFilled(draft: ExerciseDraft): ExerciseDraft {
  return {
    ...draft,
    weight: NO_WEIGHT,
    sets: draft.sets && draft.sets.map((set) => (set.isDone ? set : { ...set, isEdited: false })),
  }
}

/** "Barbell Squat, set 2: Reps is required" */
export const faultText = ({ exerciseName, number, text }: SetFault): string =>
  number === null ? `${exerciseName}: ${text}` : `${exerciseName}, set ${String(number)}: ${text}`
