import type { ProgramDocument } from '@/api/types'

/* Options of a program's fields and of the filters. Functions, so that no label is fixed at module load. */

interface Choice<Value extends string> {
  value: Value
  label: string
}

export const levelOptions = (): Choice<ProgramDocument['level']>[] => [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'expert', label: 'Expert' },
]

export const locationOptions = (): Choice<ProgramDocument['location']>[] => [
  { value: 'gym', label: 'Gym' },
  { value: 'home', label: 'Home' },
]

/** Returns the option with this value, or undefined, for example for "any". */
export const chosenIn = <Value extends string>(
  options: readonly Choice<Value>[],
  value: string,
): Value | undefined => options.find((option) => option.value === value)?.value
