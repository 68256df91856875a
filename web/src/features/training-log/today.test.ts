import { expect, test } from 'vitest'
import { completedCount, doneToday } from './today'

const log = (exercise_id: number, weight: number | null = null) => ({
  id: exercise_id,
  exercise_id,
  exercise_name: `Exercise ${String(exercise_id)}`,
  sets: 3,
  reps: 10,
  weight,
  log_date: '2026-11-21',
  deload: false,
  program: null,
  performed: [],
})

const mark = (exerciseId: number, weight?: number) => ({
  key: `mark ${String(exerciseId)}`,
  exerciseId,
  exerciseName: `Exercise ${String(exerciseId)}`,
  sets: 3,
  reps: 10,
  weight,
  day: '2026-11-21',
})

test('a marked exercise counts until the server counts it', () => {
  const stats = (logs: number[]) => ({
    exercises_completed: logs.length,
    total_exercises: 5,
    recent_logs: logs.map((id) => log(id)),
  })
  expect(completedCount(undefined, [mark(1)])).toBe(1)
  expect(completedCount(stats([1]), [mark(1), mark(2), mark(2)])).toBe(2)
  expect(completedCount(stats([1, 2]), [mark(1), mark(2)])).toBe(2)
})

test('a saved log takes precedence over a marked exercise', () => {
  const done = doneToday([log(1, 40)], [mark(1, 42.5), mark(2, 20)])
  expect([...done.values()].map((one) => [one.exerciseId, one.weight])).toEqual([
    [1, 40],
    [2, 20],
  ])
})
