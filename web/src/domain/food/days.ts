import { formatDate } from '@/domain/text/format'
import { shiftDay } from '@/domain/time/shift-day'

const DAYS_BACK = 90
const DAYS_AHEAD = 7

/** Returns the first and the last day that can have new entries. */
export const dayRange = (today: string) => ({
  first: shiftDay(today, -DAYS_BACK),
  last: shiftDay(today, DAYS_AHEAD),
})

/** Returns whether a day can have new entries. */
export function isWritable(day: string, today: string): boolean {
  const { first, last } = dayRange(today)
  return day >= first && day <= last
}

/** Returns the error of a day in a form, or undefined. */
export function dayError(day: string, today: string): string | undefined {
  if (day === '') return 'Day is required'
  const { first, last } = dayRange(today)
  if (day > last) return 'You can plan food for the next 7 days only'
  return day < first ? 'You can log food for the last 90 days only' : undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the day of an address; today if it has none that the page can show. */
export function readDay(text: string | null, today: string): string {
  if (text === null || !DAY.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`)))
    return today
  return text <= dayRange(today).last ? text : today
}

/** Returns the name of a day: "Today", or its date. */
export function dayName(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === shiftDay(today, -1)) return 'Yesterday'
  return day === shiftDay(today, 1) ? 'Tomorrow' : formatDate(day)
}
