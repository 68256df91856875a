import { checked, type Checked } from '@/domain/entry/checked'
import { shiftDay } from '@/domain/time/shift-day'

/** First and last ISO date of a period. */
export interface DayRange {
  from: string
  to: string
}

export interface TwoPeriods {
  a: DayRange
  b: DayRange
}

/** Longest period of a comparison in days. */
const MAX_DAYS = 366

/** Returns the last 28 days, and the 28 days before them. */
export function lastFourWeeks(today: string): TwoPeriods {
  return {
    a: { from: shiftDay(today, -27), to: today },
    b: { from: shiftDay(today, -55), to: shiftDay(today, -28) },
  }
}

/** Returns this month up to today, and the whole last month. */
export function thisMonth(today: string): TwoPeriods {
  const first = `${today.slice(0, 7)}-01`
  const lastDay = shiftDay(first, -1)
  return {
    a: { from: first, to: today },
    b: { from: `${lastDay.slice(0, 7)}-01`, to: lastDay },
  }
}

/** Form input of two periods. Each value is an ISO date or an empty string. */
export interface OwnDates {
  a_from: string
  a_to: string
  b_from: string
  b_to: string
}

/** Validates two entered periods. */
export function checkOwnDates(dates: OwnDates): Checked<keyof OwnDates, TwoPeriods> {
  const { a_from, a_to, b_from, b_to } = dates
  return checked(
    {
      a_from: a_from === '' ? 'First day is required' : undefined,
      a_to: endError(a_from, a_to),
      b_from: b_from === '' ? 'First day is required' : undefined,
      b_to: endError(b_from, b_to),
    },
    () => ({ a: { from: a_from, to: a_to }, b: { from: b_from, to: b_to } }),
  )
}

function endError(from: string, to: string): string | undefined {
  if (to === '') return 'Last day is required'
  if (from === '') return undefined
  if (to < from) return 'Last day cannot be before the first day'
  return to > shiftDay(from, MAX_DAYS - 1) ? 'A period must be 366 days or shorter' : undefined
}
