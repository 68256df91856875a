import { expect, test } from 'vitest'
import { NO_WEIGHT, typeWeight } from '@/lib/weight'
import { heaviest } from './heaviest'
import { readDrafts, writeDrafts } from './kept-drafts'
import {
  performedSets,
  plannedSets,
  repsError,
  setsToBegin,
  typeReps,
  withOneMore,
  type DraftSet,
} from './set-draft'

const plan = { sets: 3, reps: 8 }
const owner = { userId: 7, day: '2026-11-22' }

const tick = (sets: readonly DraftSet[]) => sets.map((set) => ({ ...set, isDone: true }))

test('planned sets stand at the weight of last time, in the unit that is read', () => {
  const sets = plannedSets(plan, 45.36, 'lb')
  expect(sets).toHaveLength(3)
  expect(sets[0]).toMatchObject({ weight: { text: '100', kg: 45.36 }, reps: '8', isDone: false })
  expect(plannedSets(plan, null, 'kg')[0]?.weight).toEqual(NO_WEIGHT)
})

test('sets begin as those of last time, as many as are planned, and nobody is told how hard they were', () => {
  const last = [
    { reps: 10, weight: 40, kind: 'warm_up', rpe: null },
    { reps: 8, weight: 60, kind: 'working', rpe: 8 },
    { reps: 6, weight: 62.5, kind: 'failure', rpe: 10 },
  ] as const
  expect(setsToBegin(plan, last, 60, 'kg')).toMatchObject([
    { key: 0, reps: '10', weight: { kg: 40 }, kind: 'warm_up', isDone: false },
    { key: 1, reps: '8', weight: { kg: 60 }, kind: 'working', rpe: '' },
    { key: 2, reps: '6', weight: { kg: 62.5 }, kind: 'failure', rpe: '' },
    { key: 3, reps: '6', weight: { kg: 62.5 }, kind: 'working', rpe: '' },
  ])
  expect(setsToBegin({ sets: 1, reps: 8 }, last, 60, 'kg')).toHaveLength(3)
  expect(setsToBegin(plan, [], 60, 'kg')).toEqual(plannedSets(plan, 60, 'kg'))
})

test('only what was ticked is sent, in kilograms', () => {
  const [first, second] = plannedSets(plan, 45.36, 'lb')
  if (first === undefined || second === undefined) throw new Error('a set is missing')
  const done = {
    ...first,
    weight: typeWeight(first.weight, '102.5', 'lb'),
    rpe: '8.5',
    isDone: true,
  }
  expect(performedSets([done, second])).toEqual([
    { reps: 8, weight: 46.49, kind: 'working', rpe: 8.5 },
  ])
})

test('one more set is like the last, under a name of its own', () => {
  const sets = withOneMore(plannedSets(plan, 40, 'kg').slice(1), plan)
  expect(sets.map((set) => set.key)).toEqual([1, 2, 3])
  expect(sets.at(-1)).toMatchObject({ weight: { kg: 40 }, reps: '8', isDone: false })
  expect(withOneMore([], plan)[0]).toMatchObject({ key: 0, reps: '8' })
})

test('reps are digits, and at most a thousand', () => {
  expect(typeReps('8', '8a')).toBe('8')
  expect(typeReps('8', '')).toBe('')
  const [set] = plannedSets(plan, null, 'kg')
  if (set === undefined) throw new Error('a set is missing')
  expect(repsError({ ...set, reps: '' })).not.toBeNull()
  expect(repsError({ ...set, reps: '1001' })).not.toBeNull()
  expect(repsError({ ...set, reps: '0' })).toBeNull()
})

test('a log weighs as much as its heaviest set that is no warm-up', () => {
  expect(
    heaviest([
      { kind: 'warm_up', weight: 60 },
      { kind: 'working', weight: 50 },
      { kind: 'drop', weight: null },
    ]),
  ).toBe(50)
  expect(heaviest([{ kind: 'warm_up', weight: 60 }])).toBeNull()
})

test('what was written down is there again for the same member on the same day', () => {
  const drafts = { '11': tick(plannedSets(plan, 40, 'kg')) }
  writeDrafts(owner, 'kg', drafts)
  expect(readDrafts(owner, 'kg')).toEqual(drafts)
  expect(readDrafts({ ...owner, userId: 8 }, 'kg')).toEqual({})
  expect(readDrafts({ ...owner, day: '2026-11-23' }, 'kg')).toEqual({})
})

test('what was written down in kilograms is read in pounds', () => {
  writeDrafts(owner, 'kg', { '11': plannedSets(plan, 45.36, 'kg') })
  expect(readDrafts(owner, 'lb')['11']?.[0]?.weight).toEqual({ text: '100', kg: 45.36 })
})

test.each(['', 'null', '[]', '{"userId":7,"day":"2026-11-22","drafts":{"11":[{"key":0}],"12":1}}'])(
  'a draft that reads %j is none',
  (text) => {
    localStorage.setItem('set-drafts', text)
    expect(readDrafts(owner, 'kg')).toEqual({})
  },
)
