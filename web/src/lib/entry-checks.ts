/*
 * What can be wrong with an entry of a form, in words for whom it stands before; undefined when nothing is.
 * The server checks the same again and has the last word.
 */

/** The longest that the server keeps (contract §4). */
export const MAX_NAME = 100
export const MAX_DESCRIPTION = 2_000

export function textError(
  label: string,
  value: string,
  { max, isRequired }: { max: number; isRequired: boolean },
): string | undefined {
  const text = value.trim()
  if (isRequired && text === '') return `${label} is required`
  return text.length > max
    ? `${label} can have ${max.toLocaleString('en')} characters at most`
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
  const number = Number(value)
  return Number.isInteger(number) && number >= min && number <= max
    ? undefined
    : `${label}: a whole number from ${String(min)} to ${String(max)}`
}

/** Empty is nothing wrong: it stands for `otherwise` in `toNumber`. */
export function numberError(
  label: string,
  value: string,
  { min, max, decimals }: Range & { decimals: 1 | 2 },
): string | undefined {
  if (value.trim() === '') return undefined
  const number = Number(value)
  if (!Number.isFinite(number) || number < min || number > max) {
    return `${label}: from ${String(min)} to ${max.toLocaleString('en')}`
  }
  return decimalsError(label, value, decimals)
}

/** For a number that is one: the server refuses more decimals than it keeps, and rounds none away. */
export function decimalsError(label: string, value: string, decimals: 1 | 2): string | undefined {
  const given = value.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (given <= decimals) return undefined
  return `${label} can have ${decimals === 1 ? 'one decimal' : 'two decimals'} at most`
}

export function toNumber(value: string, otherwise: number): number {
  return value.trim() === '' ? otherwise : Number(value)
}
