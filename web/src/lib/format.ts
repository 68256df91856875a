import { LOCALE } from './locale'
import { chosenZone } from './time-zone'

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

/** Returns a function that formats moments in the member's time zone. */
function inZone(options: Intl.DateTimeFormatOptions, locale = LOCALE) {
  let made: { zone: string | undefined; format: Intl.DateTimeFormat } | undefined
  return (moment: Date): string => {
    const zone = chosenZone()
    if (made === undefined || made.zone !== zone) {
      made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) }
    }
    return made.format.format(moment)
  }
}

const moment = inZone({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats an RFC 3339 timestamp as date and time in the member's time zone. */
export function formatMoment(instant: string): string {
  return moment(new Date(instant))
}

/** Formats the time of day in the member's time zone. */
export const formatTime = inZone({ timeStyle: 'short' })

/** Returns midnight of an ISO date on the device, to format it there. */
export function parseIsoDate(isoDate: string): Date {
  const [year = 1970, month = 1, date = 1] = isoDate.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The same text in all browsers: `11/22/2026, 09`. */
const dateAndHour = inZone(
  { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  'en-US',
)

/** Returns a date whose UTC fields are the day and the hour of a moment in the member's time zone. */
function onClock(moment: Date): Date {
  // Faster than a format, and it follows a device that travels.
  if (chosenZone() === undefined)
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  const [month = 1, day = 1, year = 1970, hour = 0] = dateAndHour(moment).split(/\D+/).map(Number)
  return new Date(Date.UTC(year, month - 1, day, hour))
}

/** Returns the ISO date of a moment in the member's time zone. */
export const toIsoDate = (moment: Date): string => onClock(moment).toISOString().slice(0, 10)

/** Returns the hour of a moment in the member's time zone, from 0 to 23. */
export const hourOf = (moment: Date): number => onClock(moment).getUTCHours()
