import { expect, test } from 'vitest'
import type { PerformedSet } from '@/api/types'
import { everyDayPlan, logOf, row, squat } from '@/testing/member'
import {
  exercisesOf,
  guidedExercise,
  knownExercises,
  pastWorkouts,
  plannedExercise,
  withLogged,
} from './session-exercises'

const known = knownExercises(everyDayPlan)
const none = knownExercises(null)
const plank = { id: 30, name: 'Plank' }
const guide = { unit: 'seconds', description: 'Keep straight.' } as const
const set = (kind: PerformedSet['kind']): PerformedSet => ({ reps: 8, weight: 60, kind, rpe: null })

test.each([
  [
    'as planned',
    squat,
    { known, last: { sets: 1, reps: 1 } },
    { sets: 4, reps: 8, rest_seconds: 150 },
  ],
  [
    'else as logged',
    plank,
    { known, last: { sets: 2, reps: 5 } },
    { sets: 2, reps: 5, unit: 'reps' },
  ],
  [
    'else as logged, timed',
    plank,
    { known, last: { sets: 2, reps: 45 }, guide },
    { reps: 45, ...guide },
  ],
  ['else by default', plank, { known: none }, { sets: 3, reps: 10, rest_seconds: 90 }],
  ['else by default, timed', plank, { known: none, guide }, { sets: 3, reps: 30, ...guide }],
])('an added exercise is prescribed %s', (_, exercise, sources, expected) => {
  expect(plannedExercise(exercise, sources)).toMatchObject({
    ...expected,
    name: exercise.name,
    superset: null,
  })
})

test('a loaded guide replaces unit and description', () => {
  const exercise = plannedExercise(plank, { known: none, last: { sets: 2, reps: 45 } })
  expect(guidedExercise(exercise, guide)).toEqual({ ...exercise, ...guide })
  expect(guidedExercise(exercise, undefined)).toBe(exercise)
})

test('a past workout has its done sets, without warm-ups', () => {
  const performed = [set('warm_up'), set('working'), set('working'), set('drop')]
  const logs = [{ ...logOf(squat, 60), performed }, logOf(row, null)]
  expect(exercisesOf(logs, known).map(({ id, sets, reps }) => [id, sets, reps])).toEqual([
    [squat.id, 2, 8],
    [row.id, 3, 10],
  ])
})

test('logged exercises follow the chosen ones, once each', () => {
  const ids = withLogged([row], [logOf(squat, 60), logOf(row, 40)], none).map(({ id }) => id)
  expect(ids).toEqual([row.id, squat.id])
})

test('past workouts are grouped by day, latest first', () => {
  const logs = [
    logOf(squat, 60, '2026-11-20'),
    logOf(row, 40, '2026-11-20'),
    logOf(row, 42, '2026-11-22'),
  ]
  expect(pastWorkouts(logs).map(({ day, logs: of }) => [day, of.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-20', 2],
  ])
})
