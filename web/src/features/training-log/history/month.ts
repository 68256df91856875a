import { parseIsoDate } from '@/domain/text/format'
import { LOCALE } from '@/domain/text/locale'
import { shiftDay } from '@/domain/time/shift-day'
import { weekdayNumber } from '@/domain/time/weekday'

/*
 * Date arithmetic of the calendar. A month is written as `2026-11` and a day as `2026-11-30`, so that sorting
 * as text sorts by time.
 */

const monthAndYear = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' })

const wholeDay = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const monthOf = (day: string): string => day.slice(0, 7)

/** Returns whether a URL parameter is a month. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Returns whether a URL parameter is an existing day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) && daysOf(monthOf(text)).includes(text)

/** Formats a month, for example "November 2026". */
export const monthName = (month: string): string => monthAndYear.format(parseIsoDate(`${month}-01`))

/** Formats a day, for example "Monday, 30 November 2026". */
export const dayName = (day: string): string => wholeDay.format(parseIsoDate(day))

/** Returns the month `by` months later. */
export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return monthOf(date.toISOString())
}

/** Returns the same day `by` months later, or the last day of a shorter month. */
export function shiftDayByMonths(day: string, by: number): string {
  const days = daysOf(shiftMonth(monthOf(day), by))
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day
}

/** Returns all days of a month. */
export function daysOf(month: string): string[] {
  const next = shiftMonth(month, 1)
  const days: string[] = []
  for (let day = `${month}-01`; day < `${next}-01`; day = shiftDay(day, 1)) days.push(day)
  return days
}

/** Returns a month's weeks from Monday to Sunday, with null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = daysOf(month)
  const before = weekdayNumber(`${month}-01`) - 1
  const cells = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
