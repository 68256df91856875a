import { expect, test } from 'vitest'
import { nextTrainingDay, planDays } from './plan-days'

const plan = { num_of_days: 3, days: { '1': ['Squat'], '3': ['Row'], '5': ['Press'] }, today: 3 }

test('a weekly plan has seven days including rest days', () => {
  const days = planDays(plan)
  expect(days.map((day) => day.exercises.length)).toEqual([1, 0, 1, 0, 1, 0, 0])
  expect(days.filter((day) => day.isToday).map((day) => day.number)).toEqual([3])
  expect(days[2]?.weekday).toBe('Wednesday')
})

test('a longer plan has numbered days and follows the server', () => {
  const days = planDays({ num_of_days: 10, days: { '10': ['Row'] }, today: 9 })
  expect(days).toHaveLength(10)
  expect(days.filter((day) => day.isToday).map((day) => day.number)).toEqual([9])
  expect(days.some((day) => day.weekday !== null)).toBe(false)
})

test('the next training day is looked for round the plan', () => {
  expect(nextTrainingDay(planDays(plan))?.number).toBe(5)
  expect(nextTrainingDay(planDays({ ...plan, today: 6 }))?.number).toBe(1)
  expect(nextTrainingDay(planDays({ ...plan, days: {} }))).toBeNull()
  const long = { num_of_days: 30, days: { '2': ['Row'], '28': ['Press'] } }
  expect(nextTrainingDay(planDays({ ...long, today: 9 }))?.number).toBe(28)
  expect(nextTrainingDay(planDays({ ...long, today: 28 }))?.number).toBe(2)
})

test('days of a program have no weekdays', () => {
  const days = planDays({ ...plan, num_of_days: 4, today: 4, program: {} })
  expect(days.map(({ number }) => number)).toEqual([1, 3, 5])
  expect(days.every(({ weekday }) => weekday === null)).toBe(true)
  expect(planDays({ ...plan, program: {} }, new Map([[3, 'Pull']]))[1]?.name).toBe('Pull')
  const rested = planDays({ num_of_days: 3, days: { '1': ['Squat'] }, today: 2, program: {} })
  expect(rested.filter(({ isToday }) => isToday)).toEqual([])
})
