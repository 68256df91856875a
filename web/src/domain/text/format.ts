import { LOCALE } from './locale'

/* Formats numbers, dates and units. The page is in English, so its numbers and dates are too,
   whatever the browser's language is. */

const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })

export function formatNumber(value: number): string {
  return decimal.format(value)
}

const oneDecimal = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Formats a number with exactly one decimal, for example "16.0". */
export function formatTenths(value: number): string {
  return oneDecimal.format(value)
}

const signed = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero' })

/** Formats a difference with its sign, for example "+120". */
export function formatSigned(value: number): string {
  return signed.format(value)
}

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' })

/** Formats a share from 0 to 1 as a whole percentage. */
export function formatPercent(share: number): string {
  return percent.format(share)
}

const list = new Intl.ListFormat(LOCALE, { type: 'unit' })
const sentenceList = new Intl.ListFormat(LOCALE)

/** Joins items with commas: "a, b, c". */
export function formatList(items: readonly string[]): string {
  return list.format(items)
}

/** Returns the text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Joins items as in a sentence: "a, b and c". */
export function formatSentenceList(items: readonly string[]): string {
  return sentenceList.format(items)
}

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })

/** Formats an ISO date (`2001-04-30`). A calendar day must not shift with the time zone. */
export function formatDate(isoDate: string): string {
  return day.format(parseIsoDate(isoDate))
}

const dayOfYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })

/** Formats an ISO date without its year, where only the last months are possible. */
export function formatShortDate(isoDate: string): string {
  return dayOfYear.format(parseIsoDate(isoDate))
}

/** Formats a period of ISO dates. A period of one day is a single date. */
export function formatPeriod(first: string, last: string): string {
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
}

/** Returns midnight of an ISO date on the device, to format it there. */
export function parseIsoDate(isoDate: string): Date {
  const [year = 1970, month = 1, date = 1] = isoDate.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, date)
}
