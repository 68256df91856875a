import { expect, it } from 'vitest'
import type { PlanExercise } from '@/api/types'
import { row, squat } from '@/testing/member'
import { comparePlans } from './compare-plans'

const curl: PlanExercise = { ...row, id: 13, name: 'Barbell Curl' }

const plan = (days: Record<string, PlanExercise[]>) => ({ num_of_days: 7, days })

it('tells what stays, comes, goes and asks for something else', () => {
  const { days, counts } = comparePlans(
    plan({ 1: [squat, row], 3: [squat] }),
    plan({ 1: [{ ...squat, id: 99, sets: 5, reps: 5 }, curl], 3: [squat] }),
  )
  expect(counts).toEqual({ same: 1, changed: 1, added: 1, gone: 1 })
  expect(days).toHaveLength(7)
  expect(days[0]).toMatchObject({ number: 1, weekday: 'Monday' })
  expect(days[0]?.exercises).toMatchObject([
    {
      name: squat.name,
      difference: 'changed',
      before: { sets: 4, reps: 8 },
      after: { sets: 5, reps: 5 },
      otherDay: null,
    },
    {
      name: curl.name,
      difference: 'added',
      before: null,
      after: { sets: 3, reps: 10 },
      otherDay: null,
    },
    {
      name: row.name,
      difference: 'gone',
      before: { sets: 3, reps: 10 },
      after: null,
      otherDay: null,
    },
  ])
})

it('tells on which day the other plan has an exercise', () => {
  const { days } = comparePlans(plan({ 1: [squat] }), plan({ 4: [squat] }))
  expect(days[0]?.exercises[0]).toMatchObject({ difference: 'gone', otherDay: 4 })
  expect(days[3]?.exercises[0]).toMatchObject({ difference: 'added', otherDay: 1 })
})

it('goes through the days of the longer plan', () => {
  const long = { num_of_days: 10, days: { 9: [squat] } }
  for (const [earlier, later] of [
    [long, plan({ 1: [squat] })],
    [plan({ 1: [squat] }), long],
  ] as const) {
    const { days, counts } = comparePlans(earlier, later)
    expect(days).toHaveLength(10)
    expect(days.every(({ weekday }) => weekday === null)).toBe(true)
    expect(counts).toEqual({ same: 0, changed: 0, added: 1, gone: 1 })
  }
})
