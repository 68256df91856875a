import { LOCALE } from './locale'

/*
 * Numbers, dates and units as the page's language writes them. The page's words are English, and so are the numbers
 * and dates among them, whatever the browser's language is.
 */

const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })

export function formatNumber(value: number): string {
  return decimal.format(value)
}

const withUnits = {
  kg: new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 2,
  }),
  lb: new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: 'pound',
    maximumFractionDigits: 2,
  }),
  g: new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'gram', maximumFractionDigits: 1 }),
}

export function formatKilograms(value: number): string {
  return withUnits.kg.format(value)
}

export function formatPounds(value: number): string {
  return withUnits.lb.format(value)
}

export function formatGrams(value: number): string {
  return withUnits.g.format(value)
}

/** Kilocalories are no unit that `Intl` knows. */
export function formatKilocalories(value: number): string {
  return `${decimal.format(Math.round(value))} kcal`
}

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })

/** An ISO date (`2001-04-30`), which is a day on a calendar and no moment: no time zone may shift it. */
export function formatDate(isoDate: string): string {
  return day.format(parseIsoDate(isoDate))
}

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** A moment (RFC 3339) as day and time of the visitor's own zone. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant))
}

const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' })

/** The time of day of a moment, here. */
export function formatTime(moment: Date): string {
  return time.format(moment)
}

/** Midnight, here, of an ISO date. */
export function parseIsoDate(isoDate: string): Date {
  const [year = 1970, month = 1, date = 1] = isoDate.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The ISO date of a moment, here. */
export function toIsoDate(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
