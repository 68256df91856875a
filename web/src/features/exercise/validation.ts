import type { AdminExercise, ExerciseInput, MovementPattern, RepUnit } from '@/api/types'
import { integerError, MAX_DESCRIPTION, nameError, textError } from '@/lib/entry-checks'
import { checked, type Checked } from '@/lib/form/checked'
import { numberOf } from '@/lib/number-entry'
import { unitLabels } from './labels'

export type ExerciseField = keyof ExerciseInput
export type ExerciseEntries = Record<ExerciseField, string>

export const SETS = { min: 1, max: 10 } as const
export const REPS = { min: 1, max: 100 } as const
export const REST = { min: 0, max: 600 } as const

export const NO_EXERCISE: ExerciseEntries = {
  name: '',
  description: '',
  sets: '',
  reps: '',
  unit: 'reps' satisfies RepUnit,
  pattern: '',
  rest_seconds: '',
}

export function toEntries(exercise: AdminExercise): ExerciseEntries {
  const { name, description, sets, reps, unit, pattern, rest_seconds } = exercise
  return {
    name,
    description,
    sets: String(sets),
    reps: String(reps),
    unit,
    pattern: pattern ?? '',
    rest_seconds: rest_seconds === null ? '' : String(rest_seconds),
  }
}

/** Returns the label of the reps, which are seconds for a timed exercise. */
export const repsLabel = (unit: string) => unitLabels[unit as RepUnit]

export function checkExercise(entries: ExerciseEntries): Checked<ExerciseField, ExerciseInput> {
  const { name, description, sets, reps, unit, pattern, rest_seconds: rest } = entries
  const hasRest = rest.trim() !== ''
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: true,
      }),
      sets: integerError('Sets', sets, SETS),
      reps: integerError(repsLabel(unit), reps, REPS),
      unit: undefined,
      pattern: undefined,
      rest_seconds: hasRest ? integerError('Rest', rest, REST) : undefined,
    },
    () => ({
      name: name.trim(),
      description: description.trim(),
      sets: numberOf(sets),
      reps: numberOf(reps),
      // Both come from a list of the form.
      unit: unit as RepUnit,
      pattern: pattern === '' ? null : (pattern as MovementPattern),
      rest_seconds: hasRest ? numberOf(rest) : null,
    }),
  )
}
