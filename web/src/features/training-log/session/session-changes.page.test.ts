import { expect, test } from 'vitest'
import type { PlanExercise } from '@/api/types'
import { exerciseGroups } from '@/domain/training/supersets'
import { writeUnsaved } from '@/lib/unsaved-data'
import { row, squat } from '@/testing/member'
import {
  changedExercises,
  removedExercises,
  withAdded,
  withJoined,
  withMoved,
  withRestored,
  withRemoved,
  withSplit,
  type WorkoutExercise,
} from './session-changes'
import { changeExercises } from './session-actions'
import { sessionPlace } from './session-state'
import { readSession } from './session-storage'
import { NO_CHANGES, parseChanges, type SessionChanges } from './stored-changes'

const exercise = (id: number, superset: number | null = null): PlanExercise => ({
  ...squat,
  id,
  name: `Exercise ${String(id)}`,
  superset,
})
/** 1, a superset of 2 and 3, then 4. */
const planned = [exercise(1), exercise(2, 1), exercise(3, 1), exercise(4)]

/** Returns the groups in short form, for example "1 2+3 4". */
const shape = (changes: SessionChanges, of: readonly WorkoutExercise[] = planned) =>
  exerciseGroups(changedExercises(of, changes))
    .map(({ exercises }) => exercises.map(({ id }) => id).join('+'))
    .join(' ')

test('a workout without changes is as planned', () => {
  expect(shape(NO_CHANGES)).toBe('1 2+3 4')
})

test.each([
  [1, -1, '1 2+3 4'],
  [1, 1, '2+3 1 4'],
  [2, 1, '1 3+2 4'],
  [2, -1, '2+3 1 4'],
  [3, 1, '1 4 2+3'],
  [4, -1, '1 4 2+3'],
  [4, 1, '1 2+3 4'],
  [9, 1, '1 2+3 4'],
] as const)('exercise %i moved by %i', (place, step, result) => {
  expect(shape(withMoved(planned, NO_CHANGES, place, step))).toBe(result)
})

test('an exercise is added at the end', () => {
  const moved = withMoved(planned, NO_CHANGES, 4, -1)
  const added = withAdded(moved, exercise(5))
  expect(shape(added)).toBe('1 4 2+3 5')
  expect(shape(withAdded(added, exercise(5)))).toBe('1 4 2+3 5')
  expect(shape(withMoved(planned, added, 5, -1))).toBe('1 4 5 2+3')
})

test('a removed exercise is restored where it was', () => {
  const removed = withRemoved(NO_CHANGES, 2)
  expect(shape(removed)).toBe('1 3 4')
  expect(removedExercises(planned, removed).map(({ id }) => id)).toEqual([2])
  expect(shape(withRestored(removed, 2))).toBe('1 2+3 4')
  const moved = withMoved(planned, removed, 4, -1)
  expect(shape(moved)).toBe('1 4 3')
  expect(shape(withRestored(moved, 2))).toBe('1 2 4 3')
  // Adding it again restores it too.
  expect(shape(withAdded(removed, exercise(2)))).toBe('1 2+3 4')
})

test('a first exercise that was removed stays first', () => {
  const moved = withMoved(planned, withRemoved(NO_CHANGES, 1), 4, -1)
  expect(shape(withRestored(moved, 1))).toBe('1 4 2+3')
})

test('supersets are made and split', () => {
  const joined = withJoined(planned, NO_CHANGES, 1)
  expect(shape(joined)).toBe('1+2+3 4')
  expect(shape(withJoined(planned, NO_CHANGES, 4))).toBe('1 2+3 4')
  expect(shape(withSplit(planned, joined, 2))).toBe('1 2 3 4')
  const pairs = withJoined(planned, withJoined(planned, withSplit(planned, joined, 2), 1), 3)
  expect(shape(pairs)).toBe('1+2 3+4')
})

test('planned supersets of one number stay apart', () => {
  const alike = [exercise(1, 1), exercise(2, 1), exercise(3), exercise(4, 1), exercise(5, 1)]
  expect(shape(withRemoved(NO_CHANGES, 3), alike)).toBe('1+2 4+5')
})

test('a swapped exercise has the place of the planned one', () => {
  const swapped = [{ ...exercise(9), insteadOf: squat }, row]
  const changes = withMoved(swapped, NO_CHANGES, squat.id, 1)
  expect(shape(changes, swapped)).toBe('12 9')
  expect(shape(changes, [squat, row])).toBe('12 11')
})

test('changes belong to their workout and survive a reload', () => {
  const began = { day: '2026-11-22', planDay: 7, planToday: 7, startedAt: 5, activeAt: 5 }
  writeUnsaved(sessionPlace(7), JSON.stringify(began))
  changeExercises(7, 4, (changes) => withRemoved(changes, 2))
  expect(readSession(7)?.changes).toBeUndefined()
  // Each tab changes what is stored, so that no change of the other is lost.
  changeExercises(7, 5, (changes) => withRemoved(changes, 2))
  changeExercises(7, 5, (changes) => withAdded(changes, exercise(5)))
  changeExercises(7, 5, (changes) => withMoved(planned, changes, 5, -1))
  expect(shape(readSession(7)?.changes ?? NO_CHANGES)).toBe('1 3 5 4')
})

test('stored changes that are invalid are ignored', () => {
  expect(parseChanges(undefined)).toBeUndefined()
  expect(parseChanges('none')).toBeUndefined()
  expect(parseChanges({})).toEqual(NO_CHANGES)
  expect(
    parseChanges({
      added: [exercise(5), { ...exercise(6), sets: 'three' }, null],
      removed: [2, 'x'],
      order: 'all',
      supersets: { 1: 1001, 2: null, 3: 'a' },
    }),
  ).toEqual({ added: [exercise(5)], removed: [2], order: [], supersets: { 1: 1001, 2: null } })
})
