import { LOCALE } from './locale'

/** Monday 1 … Sunday 7, of an ISO date. */
export function weekdayNumber(isoDay: string): number {
  return new Date(`${isoDay}T00:00:00Z`).getUTCDay() || 7
}

const names = {
  short: new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }),
}

/** The name of a weekday, Monday 1 … Sunday 7; the page's words are English. */
export function weekdayName(number: number, length: 'short' | 'long' = 'long'): string {
  // The first of January 2024 was a Monday.
  return names[length].format(Date.UTC(2024, 0, number))
}
