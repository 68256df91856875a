import type { Loading, LoadingInput } from '@/api/types'
import { decimalsError } from '@/domain/entry/entry-checks'
import type { Checked } from '@/domain/entry/checked'
import { numberOf, readNumber, unreadableError } from '@/domain/entry/number-entry'
import type { WeightUnit } from '@/domain/units/weight'

/** Texts of the fields. */
export type LoadingValues = Record<keyof LoadingInput, string>

interface LoadingField {
  name: keyof LoadingInput
  label: string
  hint?: string
  min: number
  max: number
  /** Increment of the arrow keys. */
  step: number
}

/** Returns the fields of a unit, with the ranges of the server. */
export function loadingFields(unit: WeightUnit): readonly LoadingField[] {
  const step = unit === 'kg' ? { min: 0.25, max: 10, step: 0.25 } : { min: 0.5, max: 25, step: 0.5 }
  return [
    {
      name: 'bar',
      label: 'Empty bar',
      min: 0,
      max: unit === 'kg' ? 30 : 65,
      step: unit === 'kg' ? 0.5 : 1,
    },
    { name: 'barbell_step', label: 'Barbell step', hint: 'The lightest plate, twice', ...step },
    { name: 'dumbbell_step', label: 'Dumbbell step', hint: 'From one pair to the next', ...step },
    { name: 'other_step', label: 'Machine step', hint: 'From one plate to the next', ...step },
  ]
}

export const toValues = ({
  bar,
  barbell_step,
  dumbbell_step,
  other_step,
}: Loading): LoadingValues => ({
  bar: String(bar),
  barbell_step: String(barbell_step),
  dumbbell_step: String(dumbbell_step),
  other_step: String(other_step),
})

function fieldError({ label, min, max }: LoadingField, text: string, unit: WeightUnit) {
  const entry = readNumber(text)
  if (entry.state === 'empty') return `${label} is required`
  if (entry.state !== 'number') return unreadableError(label, text)
  if (entry.value < min || entry.value > max) {
    return `${label} must be between ${String(min)} and ${String(max)} ${unit}`
  }
  return decimalsError(label, text, 2)
}

/** Returns the errors by field, or the values to send. */
export function checkLoading(
  values: LoadingValues,
  unit: WeightUnit,
): Checked<keyof LoadingInput, LoadingInput> {
  const errors: Partial<Record<keyof LoadingInput, string>> = {}
  for (const field of loadingFields(unit)) {
    const error = fieldError(field, values[field.name], unit)
    if (error !== undefined) errors[field.name] = error
  }
  if (Object.keys(errors).length > 0) return { errors, input: null }
  return {
    errors: null,
    input: {
      bar: numberOf(values.bar),
      barbell_step: numberOf(values.barbell_step),
      dumbbell_step: numberOf(values.dumbbell_step),
      other_step: numberOf(values.other_step),
    },
  }
}
