import { expect, test } from 'vitest'
import type { ExerciseLog } from '@/api/types'
import { withStates } from './grown-logs'
import { latestStates, markedBySets, type SetRecord } from './saved-sets'

const DAY = '2026-11-21'
const log: ExerciseLog = {
  id: 5,
  exercise_id: 11,
  exercise_name: 'Barbell Squat',
  sets: 4,
  reps: 8,
  weight: 60,
  log_date: DAY,
  deload: false,
  program: null,
  performed: [{ reps: 8, weight: 60, kind: 'working', rpe: null, key: 'a' }],
}

const record = (
  key: string,
  weight: number | null,
  part: { at?: number; day?: string; exercise?: number } = {},
): SetRecord => ({
  set_key: key,
  exercise_id: part.exercise ?? 11,
  exercise_name: 'Barbell Squat',
  sets: 4,
  reps: 8,
  log_date: part.day ?? DAY,
  position: 1,
  values: weight === null ? null : { reps: 8, weight, kind: 'working' },
  created_at: new Date(part.at ?? 0).toISOString(),
})

const sent = (record: SetRecord, sentAt?: number) => ({
  payload: record,
  created_at: record.created_at,
  ...(sentAt === undefined ? {} : { sentAt }),
})

const weights = (logs: readonly ExerciseLog[]) =>
  logs.map(({ exercise_id, weight, performed }) => [
    exercise_id,
    weight,
    performed.map((set) => set.weight),
  ])

test('the latest state counts until a later response has it', () => {
  const records = [
    sent(record('a', 70, { at: 2 })),
    sent(record('a', 65, { at: 1 })),
    sent(record('b', 50), 10),
    sent(record('c', 40, { day: '2026-11-20' })),
  ]
  const shown = (updatedAt: number) =>
    latestStates(records, DAY, updatedAt).map(({ set_key, values }) => [set_key, values?.weight])
  expect(shown(5)).toEqual([
    ['a', 70],
    ['b', 50],
  ])
  expect(shown(11)).toEqual([['a', 70]])
})

test('a log grows, changes and goes with its sets', () => {
  expect(weights(withStates([log], [record('a', 70)]))).toEqual([[11, 70, [70]]])
  expect(weights(withStates([log], [record('b', 50)]))).toEqual([[11, 60, [50, 60]]])
  expect(withStates([log], [record('a', null)])).toEqual([])
  expect(weights(withStates([], [record('a', 70, { exercise: 12 })]))).toEqual([[12, 70, [70]]])
  expect(withStates([], [record('a', null)])).toEqual([])
})

test('an exercise that was only marked done stays', () => {
  const marked = { ...log, performed: [] }
  expect(withStates([marked], [record('x', null)])).toEqual([marked])
})

test('an exercise counts as done with its first set', () => {
  const marks = markedBySets([record('a', 70), record('b', 50), record('c', null)], DAY)
  expect(marks).toMatchObject([{ exerciseId: 11, performed: [{ weight: 70 }, { weight: 50 }] }])
  expect(markedBySets([record('a', null)], DAY)).toEqual([])
})
