import type { ExerciseInput } from '@/api/types'
import { integerError, MAX_DESCRIPTION, nameError, textError } from '@/lib/entry-checks'
import { numberOf } from '@/lib/number-entry'
import { checked, type Checked } from '@/lib/form/checked'

export type ExerciseField = keyof ExerciseInput
export type ExerciseEntries = Record<ExerciseField, string>

export const SETS = { min: 1, max: 10 } as const
export const REPS = { min: 1, max: 100 } as const

export const NO_EXERCISE: ExerciseEntries = { name: '', description: '', sets: '', reps: '' }

export function toEntries(exercise: ExerciseInput): ExerciseEntries {
  const { name, description, sets, reps } = exercise
  return { name, description, sets: String(sets), reps: String(reps) }
}

export function checkExercise(entries: ExerciseEntries): Checked<ExerciseField, ExerciseInput> {
  const { name, description, sets, reps } = entries
  return checked(
    {
      name: nameError('Name', name),
      description: textError('Description', description, {
        max: MAX_DESCRIPTION,
        isRequired: true,
      }),
      sets: integerError('Sets', sets, SETS),
      reps: integerError('Reps', reps, REPS),
    },
    () => ({
      name: name.trim(),
      description: description.trim(),
      sets: numberOf(sets),
      reps: numberOf(reps),
    }),
  )
}
