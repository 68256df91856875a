/*
 * Every number that is typed goes through here. Comma and point are both decimal signs, whatever the browser's
 * language, and nothing is guessed: "1.250" is refused, because one reader means 1250 by it and another 1.25.
 */

export type NumberEntry =
  | { state: 'empty' }
  | { state: 'number'; value: number; decimals: number }
  /** It has, or may have, thousands separators. */
  | { state: 'grouped' }
  | { state: 'unreadable' }

const PLAIN = /^[-−]?(?:\d+[.,]?\d*|[.,]\d+)$/
const GROUPED = /^[-−]?\d{1,3}(?:[., '’\u00a0\u202f]\d{3})+(?:[.,]\d*)?$/
/** Three digits after one sign: a group of thousands as well as three decimals. */
const AMBIGUOUS = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/

/** Reads what stands in a field. Three decimals are a number only where the field takes that many. */
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

/** The number of an entry; NaN where none can be read, also where nothing stands. */
export function numberOf(text: string, maxDecimals?: number): number {
  const entry = readNumber(text, maxDecimals)
  return entry.state === 'number' ? entry.value : NaN
}

/** What is wrong with an entry that is no number; undefined for a number and for nothing. */
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

/** Half a number, as it stands for a moment while one is typed: nothing is wrong with it yet. */
export const isBegun = (text: string): boolean => /^[-−]?[.,]?$/.test(text.trim())
