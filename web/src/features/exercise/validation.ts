import type {
  AdminExercise,
  Equipment,
  ExerciseInput,
  MovementPattern,
  Muscle,
  PatternDetail,
  RepUnit,
} from '@/api/types'
import { integerError, MAX_DESCRIPTION, nameError, textError } from '@/domain/entry/entry-checks'
import { checked, type Checked } from '@/domain/entry/checked'
import { numberOf } from '@/domain/entry/number-entry'
import { unitLabels } from './labels'
import * as ranges from '@/domain/generated/input-ranges'

export type ExerciseField = keyof ExerciseInput
type ListField = 'also_needs' | 'primary_muscles'
export interface ExerciseEntries extends Record<Exclude<ExerciseField, ListField>, string> {
  also_needs: string[]
  primary_muscles: Muscle[]
}

export const NO_EXERCISE: ExerciseEntries = {
  name: '',
  description: '',
  sets: '',
  reps: '',
  unit: 'reps' satisfies RepUnit,
  pattern: '',
  pattern_detail: '',
  rest_seconds: '',
  equipment: '',
  also_needs: [],
  primary_muscles: [],
}

export function toEntries(exercise: AdminExercise): ExerciseEntries {
  const { name, description, sets, reps, unit, pattern, pattern_detail, rest_seconds } = exercise
  const { equipment, also_needs, primary_muscles } = exercise
  return {
    name,
    description,
    sets: String(sets),
    reps: String(reps),
    unit,
    pattern: pattern ?? '',
    pattern_detail: pattern_detail ?? '',
    rest_seconds: rest_seconds === null ? '' : String(rest_seconds),
    equipment: equipment ?? '',
    also_needs,
    primary_muscles,
  }
}

/** Returns the label of the reps, which are seconds for a timed exercise. */
export const repsLabel = (unit: string) => unitLabels[unit as RepUnit]

export function checkExercise(entries: ExerciseEntries): Checked<ExerciseField, ExerciseInput> {
  const { name, description, sets, reps, unit, pattern, rest_seconds: rest } = entries
  const { pattern_detail: detail, equipment, also_needs, primary_muscles } = entries
  const hasRest = rest.trim() !== ''
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: true,
      }),
      sets: integerError('Sets', sets, ranges.ExerciseInput.sets),
      reps: integerError(repsLabel(unit), reps, ranges.ExerciseInput.reps),
      unit: undefined,
      pattern: undefined,
      pattern_detail: undefined,
      rest_seconds: hasRest
        ? integerError('Rest', rest, ranges.ExerciseInput.rest_seconds)
        : undefined,
      equipment: undefined,
      also_needs: undefined,
      primary_muscles: undefined,
    },
    () => ({
      name: name.trim(),
      description: description.trim(),
      sets: numberOf(sets),
      reps: numberOf(reps),
      // These come from lists of the form.
      unit: unit as RepUnit,
      pattern: pattern === '' ? null : (pattern as MovementPattern),
      pattern_detail: detail === '' ? null : (detail as PatternDetail),
      rest_seconds: hasRest ? numberOf(rest) : null,
      equipment: equipment === '' ? null : (equipment as Equipment),
      also_needs,
      primary_muscles,
    }),
  )
}
