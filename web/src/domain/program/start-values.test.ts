import { describe, expect, it } from 'vitest'
import type { ProgramDocument, ProgramWeek } from '@/api/types'
import { weeks } from '@/testing/program'
import { typeWeight, NO_WEIGHT, type WeightUnit } from '@/domain/units/weight'
import {
  checkStart,
  emptyStart,
  startTracks,
  type StartEntry,
  type StartTrack,
} from './start-values'

const trackOf = (part: Partial<StartTrack>): StartTrack => ({
  key: 'squat',
  name: 'Barbell Squat',
  unit: 'kg',
  rule: 'linear',
  kinds: ['kg', 'one_rep_max', 'set'],
  suggested: null,
  isFromProgram: false,
  ...part,
})

const check = (track: StartTrack, entry: Partial<StartEntry>, unit: WeightUnit = 'kg') =>
  checkStart(
    {
      starts: { [track.key]: { ...emptyStart(track), ...entry } },
      weekdays: [1, 4],
      missed: 'shift',
      startOn: '',
    },
    { tracks: [track], schedule: 'queue', weekdayProblem: undefined, unit },
  )

const weight = (text: string, unit: WeightUnit = 'kg') => typeWeight(NO_WEIGHT, text, unit)

describe('start values', () => {
  it.each([
    ['a weight', {}, { kind: 'kg', weight: weight('80') }, { kg: 80 }],
    ['a one-rep maximum', {}, { kind: 'one_rep_max', weight: weight('120') }, { one_rep_max: 120 }],
    ['a set', {}, { kind: 'set', weight: weight('100'), count: '5' }, { weight: 100, reps: 5 }],
    ['seconds', { unit: 's', kinds: [] }, { count: '30' }, { seconds: 30 }],
    ['reps', { unit: 'reps', kinds: [] }, { count: '50' }, { reps: 50 }],
  ] satisfies [string, Partial<StartTrack>, Partial<StartEntry>, object][])(
    'sends %s',
    (_, part, entry, sent) => {
      expect(check(trackOf(part), entry).input?.starts).toEqual({ squat: sent })
    },
  )

  it('sends pounds as kilograms', () => {
    const entry = { kind: 'one_rep_max', weight: weight('225', 'lb') } as const
    expect(check(trackOf({}), entry, 'lb').input?.starts).toEqual({
      squat: { one_rep_max: 102.06 },
    })
  })

  it('leaves empty values to the server', () => {
    expect(check(trackOf({}), { kind: 'set' }).input?.starts).toEqual({})
    expect(check(trackOf({ unit: 's', kinds: [] }), {}).input?.starts).toEqual({})
  })

  it.each([
    [{}, { kind: 'set', weight: weight('100'), count: '11' }, 'count', 'between 1 and 10'],
    [{}, { kind: 'set', count: '5' }, 'weight', 'Weight is required'],
    [{}, { kind: 'one_rep_max', weight: weight('0') }, 'weight', 'more than 0'],
    [{ unit: 's', kinds: [] }, { count: '101' }, 'count', 'between 1 and 100'],
    [{ unit: 'reps', kinds: [] }, { count: '2.5' }, 'count', 'between 1 and 200'],
  ] satisfies [Partial<StartTrack>, Partial<StartEntry>, string, string][])(
    'rejects %j with %j',
    (part, entry, field, text) => {
      const { errors } = check(trackOf(part), entry)
      expect(errors?.[`${field} of squat`]).toContain(text)
    },
  )
})

describe('the tracks of a program', () => {
  type Track = ProgramDocument['tracks'][number]
  const planned = (rule: Track['rule'], start: Track['start'] = null, unit: WeightUnit = 'kg') =>
    startTracks([{ key: 'squat', exercise_id: 1, ladder: null, start, rule }], weeks, unit)[0]
  const [first] = weeks as [ProgramWeek]

  it('have the unit of their rule', () => {
    expect(first.days[0]?.exercises[0]?.prescription?.track).toBe('squat')
    expect(planned({ kind: 'linear' })?.unit).toBe('kg')
    expect(planned({ kind: 'time' })?.unit).toBe('s')
    expect(planned({ kind: 'rep_sum', increment: { reps: 1 } })?.unit).toBe('reps')
    expect(planned({ kind: 'double', increment: { rung: 1 } })).toBeUndefined()
    expect(planned({ kind: 'rir' })?.kinds).toEqual(['one_rep_max', 'set'])
  })

  it('say whether the value is the program or own logs', () => {
    expect(planned({ kind: 'linear' })?.isFromProgram).toBe(false)
    expect(planned({ kind: 'linear' }, { kg: 92.5, lb: 205 })?.isFromProgram).toBe(true)
    expect(planned({ kind: 'linear' }, { kg: 92.5, lb: 205 }, 'lb')?.isFromProgram).toBe(false)
  })
})
