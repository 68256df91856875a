import { expect, it } from 'vitest'
import { everyDayPlan } from '@/testing/member'
import { planOnDay } from './plan-on-day'

// 2026-11-16 was a Monday.
it.each([
  ['2026-11-16', 1],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
])('goes by the week: on %s it is day %i', (day, today) => {
  const plan = { ...everyDayPlan, num_of_days: 4, today: 3 }
  expect(planOnDay(plan, '2026-11-18', day).today).toBe(today)
})

it.each([
  ['2026-11-18', 9],
  ['2026-11-19', 10],
  ['2026-11-20', 1],
  ['2026-11-29', 10],
  ['2026-11-17', 8],
  ['2026-11-09', 10],
])('a longer plan repeats: on %s it is day %i', (day, today) => {
  const plan = { ...everyDayPlan, num_of_days: 10, today: 9 }
  expect(planOnDay(plan, '2026-11-18', day).today).toBe(today)
})
