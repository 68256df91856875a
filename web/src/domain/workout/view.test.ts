import { expect, it } from 'vitest'
import type { PlanExercise } from '@/api/types'
import { plannedSets } from './set-draft'
import type { SetRow } from './set-rows'
import { openedAfter, workoutView, type WorkoutState } from './view'

const exercise = (id: number, part: Partial<PlanExercise> = {}): PlanExercise => ({
  id,
  name: `Exercise ${String(id)}`,
  sets: 2,
  reps: 8,
  description: '',
  unit: 'reps',
  pattern: null,
  rest_seconds: 60,
  superset: null,
  ...part,
})

/** Returns the rows of an exercise, the first of which are ticked. */
const rowsOf = (one: PlanExercise, ticked: number): SetRow[] =>
  plannedSets(one, 60, 'kg').map((row, at) => ({ ...row, isDone: at < ticked, isFixed: false }))

function workout(
  exercises: readonly PlanExercise[],
  ticked: readonly number[],
  part: Partial<WorkoutState> = {},
): WorkoutState {
  const rows = new Map(exercises.map((one, at) => [one.id, rowsOf(one, ticked[at] ?? 0)]))
  return { exercises, rows, markedIds: new Set(), endedIds: [], chosenId: null, ...part }
}

it('shows the first exercise that is not done, and the next one', () => {
  const exercises = [exercise(1), exercise(2), exercise(3)]
  expect(workoutView(workout(exercises, [2, 1]))).toMatchObject({
    at: 1,
    nextAt: 2,
    doneIds: [1],
    nextSet: { exerciseId: 2, key: 1 },
  })
  expect(workoutView(workout(exercises, [0, 2, 2]))).toMatchObject({ at: 0, nextAt: null })
  expect(workoutView(workout([], []))).toMatchObject({ at: -1, nextAt: null, nextSet: null })
})

it('counts an exercise as done that was ended or marked done', () => {
  const exercises = [exercise(1), exercise(2), exercise(3)]
  const state = workout(exercises, [1], { endedIds: [1], markedIds: new Set([2]) })
  expect(workoutView(state)).toMatchObject({ at: 2, doneIds: [1, 2] })
})

it('alternates within a superset', () => {
  const pair = [exercise(1, { superset: 1 }), exercise(2, { superset: 1 })]
  expect(workoutView(workout(pair, [1, 0])).nextSet).toEqual({ exerciseId: 2, key: 0 })
  expect(workoutView(workout(pair, [1, 1])).nextSet).toEqual({ exerciseId: 1, key: 1 })
})

it('skips what does not fit until it is begun', () => {
  const misfits = [{ limit: 'spare' as const, value: 'knee', text: 'Loads the knee' }]
  const exercises = [exercise(1, { misfits }), exercise(2)]
  expect(workoutView(workout(exercises, []))).toMatchObject({ at: 1, skipped: [{ id: 1 }] })
  expect(workoutView(workout(exercises, [1]))).toMatchObject({ at: 0, skipped: [] })
})

it('goes on once an exercise is done, and stays at a superset and at the last exercise', () => {
  const exercises = [exercise(1, { superset: 1 }), exercise(2, { superset: 1 }), exercise(3)]
  expect(openedAfter(workout(exercises, [2, 1]), 1)).toBeNull()
  expect(openedAfter(workout(exercises, [2, 2]), 2)?.id).toBe(3)
  expect(openedAfter(workout(exercises, [2, 2, 2], { chosenId: 3 }), 3)).toBeNull()
})
