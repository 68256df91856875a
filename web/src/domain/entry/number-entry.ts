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

/** The zero of each script whose digits people type: Arabic, Persian, full-width, Devanagari, Bengali, Thai. */
const ZEROS = ['\u0660', '\u06f0', '\uff10', '\u0966', '\u09e6', '\u0e50']
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
const FRACTION = /^(?:(\d{1,4}) +)?(\d{1,3})\/(\d{1,3})$/

/** Returns a text with the digits and signs of ASCII: `٤٢٫٥` becomes `42.5`, `1½` becomes `1 1/2`. */
function plainDigits(text: string): string {
  const plain = (character: string) => {
    const code = character.charCodeAt(0)
    const zero = ZEROS.find((one) => code >= one.charCodeAt(0) && code < one.charCodeAt(0) + 10)
    return zero === undefined ? character : String(code - zero.charCodeAt(0))
  }
  return text
    .replace(/\P{ASCII}/gu, plain)
    .replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (fraction) => ` ${FRACTIONS[fraction] ?? ''}`)
    .replace(/[\u066b．]/g, '.')
    .replace(/[\u066c，]/g, ',')
    .replace(/[⁄∕／]/g, '/')
    .replace(/[－–]/g, '-')
    .trim()
}

/** Parses `1/2` and `1 1/2`, or returns null. */
function readFraction(entry: string): NumberEntry | null {
  const parts = FRACTION.exec(entry)
  if (parts === null) return null
  const [, whole = '0', upper = '', lower = ''] = parts
  if (Number(lower) === 0) return { state: 'unreadable' }
  const value = Number(whole) + Number(upper) / Number(lower)
  return { state: 'number', value, decimals: String(value).split('.')[1]?.length ?? 0 }
}

/** Parses the text of a field. Three decimals are a number only if `maxDecimals` allows them. */
export function readNumber(text: string, maxDecimals = 2): NumberEntry {
  const entry = plainDigits(text)
  if (entry === '') return { state: 'empty' }
  const fraction = readFraction(entry)
  if (fraction !== null) return fraction
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
export const isBegun = (text: string): boolean =>
  /^(?:[-−]?[.,]?|(?:\d+ +)?\d+\/)$/.test(plainDigits(text))
