import { describe, expect, it } from 'vitest'
import { everyDayPlan } from '@/testing/member'
import { run } from '@/testing/program'
import { planOnDay, programOnDay } from './plan-on-day'

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

describe('a program on another day', () => {
  const squat = everyDayPlan.days['1'] ?? []
  const program = {
    week: 1,
    weeks: 1,
    cycle: 1,
    day: 1,
    day_name: 'Day A',
    is_deload: false,
    state: 'running',
  } as const
  const plan = { ...everyDayPlan, num_of_days: 2, days: { '1': squat }, today: 1, program }
  const day = (number: number, date: string) => ({
    day: number,
    name: `Day ${number === 1 ? 'A' : 'B'}`,
    date,
    exercises: [],
  })
  const weeks = [
    { week: 1, cycle: 1, is_deload: false, days: [day(1, '2026-11-16'), day(2, '2026-11-18')] },
    { week: 1, cycle: 2, is_deload: true, days: [day(1, '2026-11-23'), day(2, '2026-11-25')] },
  ]
  const onDay = (kind: 'queue' | 'weekday', date: string) =>
    programOnDay(plan, { ...run, schedule: { kind, weekdays: [1, 3] } }, weeks, date)

  it('is the session of that date', () => {
    expect(onDay('queue', '2026-11-18')).toMatchObject({
      today: 2,
      program: { day: 2, day_name: 'Day B', cycle: 1 },
    })
    expect(onDay('queue', '2026-11-23')).toMatchObject({
      today: 1,
      program: { day: 1, cycle: 2, is_deload: true },
    })
    expect(onDay('weekday', '2026-11-18').today).toBe(3)
  })

  it('is a rest day without a session', () => {
    expect(onDay('queue', '2026-11-17')).toMatchObject({ today: 3, program: { day: null } })
    expect(onDay('weekday', '2026-11-17').today).toBe(2)
    expect(programOnDay(plan, null, [], '2026-11-18')).toMatchObject({
      today: 2,
      program: { day: null },
    })
  })
})
