import { expect, test } from 'vitest'
import { nextTrainingDay, planDays } from './plan-days'

const plan = { num_of_days: 3, days: { '1': ['Squat'], '3': ['Row'], '5': ['Press'] } }

test("a week's plan has seven days, the ones without exercises to rest on", () => {
  const days = planDays(plan, '2026-11-18')
  expect(days.map((day) => day.exercises.length)).toEqual([1, 0, 1, 0, 1, 0, 0])
  expect(days.filter((day) => day.isToday).map((day) => day.number)).toEqual([3])
  expect(days[2]?.weekday).toBe('Wednesday')
})

test('a longer plan shows its days without claiming which is today', () => {
  const days = planDays({ num_of_days: 10, days: { '10': ['Row'] } }, '2026-11-18')
  expect(days).toHaveLength(10)
  expect(days.some((day) => day.isToday || day.weekday !== null)).toBe(false)
})

test('the next training day is looked for round the week', () => {
  expect(nextTrainingDay(planDays(plan, '2026-11-18'))?.number).toBe(5)
  expect(nextTrainingDay(planDays(plan, '2026-11-21'))?.number).toBe(1)
  expect(nextTrainingDay(planDays({ num_of_days: 3, days: {} }, '2026-11-21'))).toBeNull()
})
