import { describe, expect, it } from 'vitest'
import type { DoneToday } from '../../today'
import { bestSet, compareWithLast, formatBest } from './compare-last'

const set = (reps: number, weight: number | null, kind: 'working' | 'warm_up' = 'working') => ({
  reps,
  weight,
  kind,
  rpe: null,
})

const done = (exerciseId: number, performed: DoneToday['performed']): DoneToday => ({
  exerciseId,
  name: 'Barbell Squat',
  sets: 3,
  reps: 8,
  weight: 60,
  performed,
})

it('bestSet is the heaviest, then the longest', () => {
  const sets = [set(5, 90, 'warm_up'), set(8, 60), set(9, 60), set(12, 50), set(0, 80)]
  expect(bestSet(sets)).toMatchObject({ reps: 9, weight: 60 })
  expect(bestSet([set(10, null), set(12, null)])).toMatchObject({ reps: 12 })
  expect(bestSet([set(0, 80)])).toBeNull()
})

it('formatBest names weight, reps or seconds', () => {
  expect(formatBest(set(8, 60), 'reps', 'kg')).toBe('60 kg × 8')
  expect(formatBest(set(12, null), 'reps', 'kg')).toBe('12 reps')
  expect(formatBest(set(45, 0), 'seconds', 'kg')).toBe('45 s')
  expect(formatBest(set(45, 10), 'seconds', 'kg')).toBe('10 kg × 45 s')
})

describe('compareWithLast', () => {
  const past = (performed: readonly ReturnType<typeof set>[] | undefined) => [
    { day: '2026-11-13', weight: 90, performed: [set(1, 90)] },
    { day: '2026-11-20', weight: 60, performed },
  ]

  it('has volume and best sets of the last time', () => {
    const sessions = new Map([[11, past([set(8, 57.5), set(8, 60)])]])
    const compared = compareWithLast([done(11, [set(8, 62.5)])], sessions)
    expect(compared.lastVolumeKg).toBe(940)
    expect(compared.exercises[0]).toMatchObject({ best: { weight: 62.5 }, last: { weight: 60 } })
  })

  it('compares no volume if some sets are unknown', () => {
    const sessions = new Map([
      [11, past([set(8, 60)])],
      [12, past(undefined)],
    ])
    const both = [done(11, [set(8, 60)]), done(12, [set(8, 60)])]
    expect(compareWithLast(both, sessions).lastVolumeKg).toBeNull()
    expect(compareWithLast([], sessions).lastVolumeKg).toBeNull()
  })
})
