import { expect, it } from 'vitest'
import type { ExerciseLog } from '@/api/types'
import { logOf, squat } from '@/testing/member'
import { checkLog, entriesOf, withAnotherSet, withoutSet, withPlannedSets } from './log-entries'

const log: ExerciseLog = {
  ...logOf(squat, 80),
  performed: [
    { weight: 40, reps: 10, kind: 'warm_up', rpe: null },
    { weight: 80, reps: 8, kind: 'working', rpe: 8.5 },
  ],
}

it('sends the sets as they stand, and no weight beside them', () => {
  expect(checkLog(entriesOf(log))).toEqual({ errors: null, input: { performed: log.performed } })
})

it('sends the weight where there are no sets; an empty one and zero are none', () => {
  const entries = entriesOf(logOf(squat, 80))
  expect(checkLog(entries).input).toEqual({ performed: [], weight: 80 })
  expect(checkLog({ ...entries, weight: '' }).input).toEqual({ performed: [], weight: null })
  expect(checkLog({ ...entries, weight: '0' }).input).toEqual({ performed: [], weight: null })
})

it('makes the planned sets of a log that was just marked done', () => {
  const entries = withPlannedSets(entriesOf(logOf(squat, 80)), squat)
  expect(checkLog(entries).input?.performed).toEqual(
    Array.from({ length: 4 }, () => ({ weight: 80, reps: 8, kind: 'working', rpe: null })),
  )
})

it('adds a set like the last one, whose effort is not known yet, and takes any out', () => {
  const more = withAnotherSet(entriesOf(log), log)
  expect(checkLog(more).input?.performed.at(-1)).toEqual({
    weight: 80,
    reps: 8,
    kind: 'working',
    rpe: null,
  })
  const [first] = more.sets
  const fewer = withoutSet(more, first?.id ?? -1)
  expect(fewer.sets).toHaveLength(2)
  // A row that comes after another has gone is never taken for one that is still there.
  const ids = withAnotherSet(fewer, log).sets.map((set) => set.id)
  expect(new Set(ids).size).toBe(3)
})

it('says for each field what is wrong', () => {
  const { weight, sets } = entriesOf(log)
  const [first, second] = sets.map((set) => ({ ...set }))
  if (first === undefined || second === undefined) throw new Error('two sets')
  const wrong = checkLog({
    weight,
    sets: [
      { ...first, weight: '1000.5' },
      { ...second, weight: '80.125', reps: '' },
    ],
  })
  expect(wrong.errors).toEqual({
    'weight 0': 'Weight: from 0 to 1,000',
    'weight 1': 'Weight can have two decimals at most',
    'reps 1': 'Reps is required',
  })
})
