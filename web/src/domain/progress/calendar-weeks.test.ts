import { expect, test } from 'vitest'
import type { CalendarDay } from '@/api/types'
import { calendarWeeks, doneOfPlanned } from './calendar-weeks'

const day = (date: string, state: CalendarDay['state']): CalendarDay => ({
  date,
  state,
  planned: 2,
  logged: 2,
})

test('weeks begin on Monday and the last has today', () => {
  const weeks = calendarWeeks(
    [day('2026-05-08', 'done'), day('2026-05-10', 'planned')],
    '2026-05-10',
  )
  expect(weeks).toHaveLength(26)
  expect(weeks[0]?.monday).toBe('2025-11-10')
  expect(weeks.at(-1)?.monday).toBe('2026-05-04')
  expect(weeks.at(-1)?.days.map((one) => one?.date.slice(8) ?? '')).toEqual([
    ...['', '', '', '', '08', '', '10'],
  ])
})

test('each day is in one week', () => {
  const days = ['2026-03-29', '2026-03-30', '2026-04-26'].map((date) => day(date, 'done'))
  const found = calendarWeeks(days, '2026-04-26').flatMap((week) => week.days.filter(Boolean))
  expect(found).toEqual(days)
})

test('planned days ahead and extra days are not counted', () => {
  const days = (['done', 'begun', 'missed', 'extra', 'planned'] as const).map((state, index) =>
    day(`2026-05-0${String(index + 1)}`, state),
  )
  expect(doneOfPlanned(days)).toEqual({ done: 1, planned: 3 })
})
