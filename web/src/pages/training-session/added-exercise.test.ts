import { expect, test } from 'vitest'
import { row, squat } from '@/testing/member'
import { addedExercise } from './added-exercise'

const guide = { unit: 'seconds', description: 'Keep straight.' } as const
const days = { '3': [{ ...squat, superset: 2 }] }
const recent = [
  { exercise_id: row.id, sets: 2, reps: 6 },
  { exercise_id: row.id, sets: 5, reps: 5 },
]

test('an exercise of the plan is added as planned', () => {
  expect(addedExercise(squat, { plan: { days }, recent, guide: undefined })).toEqual(squat)
})

test('another exercise is added as logged last', () => {
  expect(addedExercise(row, { plan: { days }, recent, guide: undefined })).toMatchObject({
    id: row.id,
    sets: 5,
    reps: 5,
    unit: 'reps',
  })
})

test('an exercise without logs has the unit of its guide', () => {
  expect(addedExercise({ id: 40, name: 'Plank' }, { plan: null, recent: [], guide })).toMatchObject(
    {
      name: 'Plank',
      sets: 3,
      reps: 30,
      unit: 'seconds',
      description: 'Keep straight.',
    },
  )
})
