import { expect, it } from 'vitest'
import { threeDays } from '@/testing/coach'
import { readGeneratedWorkout } from './generated-workout'

const { workout_plan: plan, ...rest } = threeDays
const [first] = plan.days
const entry = first?.exercises[0]

it('takes the plan as it was answered', () => {
  expect(readGeneratedWorkout(threeDays)).toEqual(threeDays)
})

it('takes a plan with nothing but what the specification names', () => {
  const bare = {
    workout_plan: {
      name: 'Bare',
      days: [{ day_num: 1, exercises: [{ exercise: { name: 'Squat' }, sets: 3, reps: 8 }] }],
    },
  }
  expect(readGeneratedWorkout(bare)).toEqual({
    source: null,
    notes: [],
    workout_plan: {
      name: 'Bare',
      description: '',
      mesocycle: null,
      days: [
        {
          day_num: 1,
          exercises: [
            {
              exercise: { name: 'Squat', description: '' },
              sets: 3,
              reps: 8,
              unit: 'reps',
              rest_seconds: null,
            },
          ],
        },
      ],
    },
  })
})

it('leaves out notes that are no text', () => {
  expect(readGeneratedWorkout({ ...threeDays, notes: ['One', null, 2] }).notes).toEqual(['One'])
  expect(readGeneratedWorkout({ ...threeDays, notes: 'One' }).notes).toEqual([])
})

const withDays = (days: unknown) => ({ ...rest, workout_plan: { ...plan, days } })
const withEntry = (change: object) =>
  withDays([{ day_num: 1, exercises: [{ ...entry, ...change }] }])

it.each([
  ['nothing', undefined],
  ['a text', 'Train hard.'],
  ['no plan', rest],
  ['a plan without a name', { ...rest, workout_plan: { ...plan, name: null } }],
  ['a plan without days', withDays([])],
  ['a day that is no list', withDays([{ day_num: 1, exercises: null }])],
  ['a day without a number', withDays([{ exercises: [] }])],
  ['an entry without an exercise', withEntry({ exercise: null })],
  ['an exercise without a name', withEntry({ exercise: { description: '' } })],
  ['sets as text', withEntry({ sets: '3' })],
  ['no reps', withEntry({ reps: undefined })],
])('rejects %s', (_, answer) => {
  expect(() => readGeneratedWorkout(answer)).toThrow()
})
