import { expect, test } from 'vitest'
import { trainingWeek } from './training-week'

test('a week starts on Monday and counts exercises once daily', () => {
  const week = trainingWeek(
    [
      { exercise_id: 1, log_date: '2026-11-15' },
      { exercise_id: 1, log_date: '2026-11-16' },
      { exercise_id: 2, log_date: '2026-11-16T08:00:00Z' },
      { exercise_id: 2, log_date: '2026-11-16' },
    ],
    '2026-11-18',
  )
  expect(week.map((mark) => mark.day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(week.map((mark) => mark.exercises)).toEqual([2, 0, 0, 0, 0, 0, 0])
  expect(week.findIndex((mark) => mark.isToday)).toBe(2)
  expect(week.map((mark) => mark.isAhead)).toEqual([false, false, false, true, true, true, true])
})

test('a Sunday closes its week', () => {
  expect(
    trainingWeek([], '2026-11-22')
      .map((mark) => mark.isToday)
      .lastIndexOf(true),
  ).toBe(6)
})
