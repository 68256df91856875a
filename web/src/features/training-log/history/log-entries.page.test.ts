import { expect, it } from 'vitest'
import type { ExerciseLog } from '@/api/types'
import { logOf, squat } from '@/testing/member'
import { NO_WEIGHT, typeWeight, weightEntry } from '@/domain/units/weight'
import { checkLog, entriesOf, withAnotherSet, withoutSet, withPlannedSets } from './log-entries'

const log: ExerciseLog = {
  ...logOf(squat, 80),
  performed: [
    { weight: 40, reps: 10, kind: 'warm_up', rpe: null },
    { weight: 80, reps: 8, kind: 'working', rpe: 8.5 },
  ],
}

it('sends the sets unchanged and no separate weight', () => {
  expect(checkLog(entriesOf(log, 'kg'), 'kg')).toEqual({
    errors: null,
    input: { performed: log.performed },
  })
})

it('sends only the weight of a log without sets', () => {
  const entries = entriesOf(logOf(squat, 80), 'kg')
  expect(checkLog(entries, 'kg').input).toEqual({ performed: [], weight: 80 })
  expect(checkLog({ ...entries, weight: NO_WEIGHT }, 'kg').input).toEqual({
    performed: [],
    weight: null,
  })
  expect(checkLog({ ...entries, weight: weightEntry(0, 'kg') }, 'kg').input).toEqual({
    performed: [],
    weight: null,
  })
})

it('fills in the planned sets of a log without sets', () => {
  const entries = withPlannedSets(entriesOf(logOf(squat, 80), 'kg'), squat)
  expect(checkLog(entries, 'kg').input?.performed).toEqual(
    Array.from({ length: 4 }, () => ({ weight: 80, reps: 8, kind: 'working', rpe: null })),
  )
})

it('adds a copy of the last set without RPE', () => {
  const more = withAnotherSet(entriesOf(log, 'kg'), log)
  expect(checkLog(more, 'kg').input?.performed.at(-1)).toEqual({
    weight: 80,
    reps: 8,
    kind: 'working',
    rpe: null,
  })
  const [first] = more.sets
  const fewer = withoutSet(more, first?.key ?? -1)
  expect(fewer.sets).toHaveLength(2)
  // The key of a removed row is never reused for a new one.
  const keys = withAnotherSet(fewer, log).sets.map((set) => set.key)
  expect(new Set(keys).size).toBe(3)
})

it('says for each field what is wrong', () => {
  const { weight, sets } = entriesOf(log, 'kg')
  const [first, second] = sets.map((set) => ({ ...set }))
  if (first === undefined || second === undefined) throw new Error('two sets')
  const wrong = checkLog(
    {
      weight,
      sets: [
        { ...first, reps: '1001' },
        { ...second, weight: typeWeight(second.weight, '80.1255', 'kg'), reps: '' },
      ],
    },
    'kg',
  )
  expect(wrong.errors).toEqual({
    'reps 0': 'Reps must be a whole number between 0 and 1,000',
    'weight 1': 'Weight can have two decimals at most',
    'reps 1': 'Reps is required',
  })
})

it('shows pounds and keeps kilograms that were not edited', () => {
  // 80 kg are 176.369… lb: shown in increments of 0.05, but stored exactly.
  const entries = entriesOf(log, 'lb')
  expect(entries.sets.map(({ weight }) => weight.text)).toEqual(['88.2', '176.35'])
  expect(checkLog(entries, 'lb').input).toEqual({ performed: log.performed })
  const [first, second] = entries.sets
  if (first === undefined || second === undefined) throw new Error('two sets')
  const typed = {
    ...entries,
    sets: [first, { ...second, weight: typeWeight(second.weight, '180', 'lb') }],
  }
  expect(checkLog(typed, 'lb').input?.performed.map(({ weight }) => weight)).toEqual([40, 81.65])
  expect(checkLog(entriesOf(logOf(squat, 81.65), 'lb'), 'lb').input).toEqual({
    performed: [],
    weight: 81.65,
  })
})
