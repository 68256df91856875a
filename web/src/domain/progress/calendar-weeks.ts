import type { CalendarDay } from '@/api/types'
import { shiftDay } from '@/domain/time/shift-day'
import { weekdayNumber } from '@/domain/time/weekday'

/** A week of the calendar. */
export interface CalendarWeek {
  /** ISO date of its Monday. */
  monday: string
  /** Days from Monday to Sunday; null for a free day. */
  days: readonly (CalendarDay | null)[]
}

/** Number of weeks of the calendar. */
export const CALENDAR_WEEKS = 26

/** Returns the weeks up to the one of `today`, oldest first. */
export function calendarWeeks(
  days: readonly CalendarDay[],
  today: string,
  count = CALENDAR_WEEKS,
): CalendarWeek[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const monday = shiftDay(today, 1 - weekdayNumber(today))
  return Array.from({ length: count }, (_, index) => {
    const start = shiftDay(monday, (index + 1 - count) * 7)
    return {
      monday: start,
      days: Array.from({ length: 7 }, (_, day) => byDate.get(shiftDay(start, day)) ?? null),
    }
  })
}

/** Returns how many past or current planned days were done, of how many. Planned days ahead do not count. */
export function doneOfPlanned(days: readonly CalendarDay[]): { done: number; planned: number } {
  const count = (...states: CalendarDay['state'][]) =>
    days.filter(({ state }) => states.includes(state)).length
  return { done: count('done'), planned: count('done', 'begun', 'missed') }
}
