import { ExerciseInput } from '@/domain/generated/input-ranges'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { numberOf, readNumber, unreadableError } from './number-entry'

/* Checks for form fields. Each returns an error message, or undefined if the value is valid. The
   server repeats these checks and has the final say. */

/** Maximum lengths of names and descriptions, which are the same everywhere. */
export const MAX_NAME = ExerciseInput.name.maxLength
export const MAX_DESCRIPTION = ExerciseInput.description.maxLength

/** Returns a range as a hint: "1 to 10". */
export const rangeText = ({ min, max }: Range): string =>
  `${formatNumber(min)} to ${formatNumber(max)}`

export function textError(
  label: string,
  value: string,
  { max, isRequired }: { max: number; isRequired: boolean },
): string | undefined {
  const text = value.trim()
  if (isRequired && text === '') return `${label} is required`
  return text.length > max
    ? plural(max, {
        one: `${label} must be # character or fewer`,
        other: `${label} must be # characters or fewer`,
      })
    : undefined
}

export function nameError(label: string, value: string): string | undefined {
  return textError(label, value, { max: MAX_NAME, isRequired: true })
}

interface Range {
  min: number
  max: number
}

export function integerError(
  label: string,
  value: string,
  { min, max }: Range,
): string | undefined {
  if (value.trim() === '') return `${label} is required`
  const number = numberOf(value)
  return Number.isInteger(number) && number >= min && number <= max
    ? undefined
    : `${label} must be a whole number between ${formatNumber(min)} and ${formatNumber(max)}`
}

/**
 * Returns an error for text that is not a number within the bounds. Empty text is valid, see
 * `toNumber`.
 */
export function numberError(
  label: string,
  value: string,
  { min, max, decimals }: Range & { decimals: number },
): string | undefined {
  const entry = readNumber(value)
  if (entry.state !== 'number') return unreadableError(label, value)
  if (entry.value < min || entry.value > max) {
    return `${label} must be between ${formatNumber(min)} and ${formatNumber(max)}`
  }
  return decimalsError(label, value, decimals)
}

/** Returns an error for too many decimals, because the server rejects them instead of rounding. */
export function decimalsError(label: string, value: string, decimals: number): string | undefined {
  const entry = readNumber(value)
  if (entry.state !== 'number' || entry.decimals <= decimals) return undefined
  return decimals === 1
    ? `${label} can have one decimal at most`
    : `${label} can have two decimals at most`
}

/** Returns the number of a valid entry, or `otherwise` for empty text. */
export function toNumber(value: string, otherwise: number, maxDecimals?: number): number {
  return value.trim() === '' ? otherwise : numberOf(value, maxDecimals)
}
