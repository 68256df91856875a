import { describe, expect, it } from 'vitest'
import type { ExerciseSummary } from '@/api/types'
import { bestRecords, knownRecords, oneRepMax, setRecords, type KnownRecords } from './set-records'

const lifted: KnownRecords = {
  heaviest: 60,
  oneRepMax: 76,
  mostReps: null,
  unit: 'reps',
  isBodyWeight: false,
}
const set = (reps: number, weight: number | null = null, kind: 'working' | 'warm_up' = 'working') =>
  ({ reps, weight, kind }) as const

const shown = (records: ReturnType<typeof setRecords>) =>
  records.map((one) => one.map(({ kind, value, before }) => `${kind} ${value} was ${before}`))

describe('setRecords', () => {
  it('needs more than every earlier day and the sets before', () => {
    expect(
      shown(setRecords([set(8, 60), set(2, 62.5), set(8, 62.5), set(8, 62.5)], lifted)),
    ).toEqual([[], ['heaviest 62.5 was 60'], ['one_rep_max 79.2 was 76'], []])
  })

  it('counts neither warm-ups nor failed sets', () => {
    expect(setRecords([set(5, 90, 'warm_up'), set(0, 90)], lifted)).toEqual([[], []])
  })

  it('counts reps and seconds where they count', () => {
    const pushUps = { ...lifted, heaviest: null, oneRepMax: null, mostReps: 12, isBodyWeight: true }
    expect(shown(setRecords([set(12), set(14), set(13, 5)], pushUps))).toEqual([
      [],
      ['most_reps 14 was 12'],
      [],
    ])
    const plank = { ...pushUps, mostReps: 60, unit: 'seconds' } as const
    expect(shown(setRecords([set(65)], plank))).toEqual([['longest 65 was 60']])
    expect(setRecords([set(30, 20)], lifted)).toEqual([[]])
  })

  it('has no record without earlier results', () => {
    const none = { ...lifted, heaviest: null, oneRepMax: null }
    expect(setRecords([set(8, 100)], none)).toEqual([[]])
    expect(setRecords([set(8, 100)], undefined)).toEqual([[]])
  })

  it('takes a record back with its set', () => {
    expect(setRecords([set(8, 65), set(8, 67.5)], lifted).flat()).not.toEqual([])
    expect(shown(setRecords([set(8, 60), set(8, 67.5)], lifted))[1]).toContain(
      'heaviest 67.5 was 60',
    )
  })
})

it('bestRecords compares each kind with earlier days', () => {
  const records = setRecords([set(8, 62.5), set(8, 65)], lifted)
  expect(shown([bestRecords(records)])).toEqual([['heaviest 65 was 60', 'one_rep_max 82.3 was 76']])
})

it('oneRepMax equals the estimate of the server', () => {
  expect([oneRepMax(100, 1), oneRepMax(80, 6), oneRepMax(62.35, 10)]).toEqual([100, 96, 83.1])
  expect([oneRepMax(80, 11), oneRepMax(80, 0), oneRepMax(0, 5)]).toEqual([null, null, null])
})

describe('knownRecords', () => {
  const summary: ExerciseSummary = {
    exercise_id: 1,
    exercise_name: 'Push-Up',
    logs: 3,
    last_date: '2026-11-20',
    heaviest: null,
    best_one_rep_max: null,
    most_reps: { reps: 12, log_date: '2026-11-20' },
    unit: 'reps',
  }

  it('reads reps of a body-weight exercise', () => {
    expect(knownRecords(summary)).toEqual({
      heaviest: null,
      oneRepMax: null,
      mostReps: 12,
      unit: 'reps',
      isBodyWeight: true,
    })
  })

  it('reads a summary cached by an earlier version', () => {
    const earlier: Partial<ExerciseSummary> = { ...summary }
    delete earlier.most_reps
    delete earlier.unit
    expect(knownRecords(earlier as ExerciseSummary)).toMatchObject({ mostReps: null, unit: 'reps' })
  })
})
