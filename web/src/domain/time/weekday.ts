import { LOCALE } from '@/domain/text/locale'

/** Returns the weekday of an ISO date: Monday is 1, Sunday is 7. */
export function weekdayNumber(isoDay: string): number {
  return new Date(`${isoDay}T00:00:00Z`).getUTCDay() || 7
}

const names = {
  short: new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }),
}

/** Returns the English name of a weekday: Monday is 1, Sunday is 7. */
export function weekdayName(number: number, length: 'short' | 'long' = 'long'): string {
  // January 1, 2024 was a Monday.
  return names[length].format(Date.UTC(2024, 0, number))
}
