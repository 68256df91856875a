/* Parses every number that a user types. Comma and point are both decimal signs, whatever the
   browser's language. The parser never guesses: it rejects "1.250", because it can mean 1250 or
   1.25. */

export type NumberEntry =
  | { state: 'empty' }
  | { state: 'number'; value: number; decimals: number }
  /** The text has, or may have, thousands separators. */
  | { state: 'grouped' }
  | { state: 'unreadable' }

const PLAIN = /^[-−]?(?:\d+[.,]?\d*|[.,]\d+)$/
const GROUPED = /^[-−]?\d{1,3}(?:[., '’\u00a0\u202f]\d{3})+(?:[.,]\d*)?$/
/** Three digits after one sign: either a thousands group or three decimals. */
const AMBIGUOUS = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/

/** Parses the text of a field. Three decimals are a number only if `maxDecimals` allows them. */
export function readNumber(text: string, maxDecimals = 2): NumberEntry {
  const entry = text.trim()
  if (entry === '') return { state: 'empty' }
  if (AMBIGUOUS.test(entry) && maxDecimals < 3) return { state: 'grouped' }
  if (PLAIN.test(entry)) {
    const digits = entry.replace('−', '-').replace(',', '.')
    const decimals = digits.split('.')[1]?.replace(/0+$/, '').length ?? 0
    return { state: 'number', value: Number(digits), decimals }
  }
  return { state: GROUPED.test(entry) ? 'grouped' : 'unreadable' }
}

/** Returns the number of an entry, or NaN if it is empty or unreadable. */
export function numberOf(text: string, maxDecimals?: number): number {
  const entry = readNumber(text, maxDecimals)
  return entry.state === 'number' ? entry.value : NaN
}

/** Returns an error for text that is not a number, undefined for a number or empty text. */
export function unreadableError(
  label: string,
  text: string,
  maxDecimals?: number,
): string | undefined {
  switch (readNumber(text, maxDecimals).state) {
    case 'grouped':
      return `${label} can have no thousands separator and two decimals at most`
    case 'unreadable':
      return `${label} must be a number, such as 8 or 42.5`
    case 'empty':
    case 'number':
      return undefined
  }
}

/** Returns whether the text is the beginning of a number, which is not an error while typing. */
export const isBegun = (text: string): boolean => /^[-−]?[.,]?$/.test(text.trim())
