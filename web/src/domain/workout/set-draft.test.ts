import { describe, expect, test } from 'vitest'
import type { PrescribedSet } from '@/api/types'
import { NO_WEIGHT, weightEntry } from '@/domain/units/weight'
import { heaviest } from './heaviest'
import {
  asPlanned,
  changeSet,
  plannedSets,
  setErrors,
  setsToBegin,
  startWeight,
  withOneMore,
  withRestoredSet,
  type DraftSet,
} from './set-draft'

const plan = { sets: 3, reps: 8 }

test('planned sets start with the last weight in the unit', () => {
  const sets = plannedSets(plan, 45.36, 'lb')
  expect(sets).toHaveLength(3)
  expect(sets[0]).toMatchObject({ weight: { text: '100', kg: 45.36 }, reps: '8', isDone: false })
  expect(plannedSets(plan, null, 'kg')[0]?.weight).toEqual(NO_WEIGHT)
})

test('a removed set is at its place again', () => {
  const [first, second, third] = plannedSets(plan, 60, 'kg')
  if (first === undefined || second === undefined || third === undefined) throw new Error('no set')
  expect(withRestoredSet([first, third], second, 1)).toEqual([first, second, third])
  // A set that was added since has its key.
  const added = { ...third, reps: '12' }
  const restored = withRestoredSet([first, second, added], third, 2)
  expect(restored.map(({ key }) => key)).toEqual([0, 1, 3, 2])
  const saved = { ...second, id: 'its-key' }
  expect(withRestoredSet([first, saved], saved, 1)).toEqual([first, saved])
})

test('sets start like last time, within the plan, without RPE', () => {
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

test('another set copies the last one under its own key', () => {
  const sets = withOneMore(plannedSets(plan, 40, 'kg').slice(1), plan)
  expect(sets.map((set) => set.key)).toEqual([1, 2, 3])
  expect(sets.at(-1)).toMatchObject({ weight: { kg: 40 }, reps: '8', isDone: false })
  expect(withOneMore([], plan)[0]).toMatchObject({ key: 0, reps: '8' })
})

test.each([
  ['8', undefined],
  ['0', undefined],
  ['1000', undefined],
  ['', 'Reps is required'],
  ['1001', 'Reps must be a whole number between 0 and 1,000'],
  ['8.5', 'Reps must be a whole number between 0 and 1,000'],
  ['8a', 'Reps must be a whole number between 0 and 1,000'],
  ['1e3', 'Reps must be a whole number between 0 and 1,000'],
  ['1.000', 'Reps must be a whole number between 0 and 1,000'],
])('reps typed as %j have the error %j', (reps, error) => {
  const [set] = plannedSets(plan, null, 'kg')
  if (set === undefined) throw new Error('a set is missing')
  expect(setErrors({ ...set, reps }, 'kg')).toEqual({ weight: undefined, reps: error })
})

test('the heaviest working set is the weight of a log', () => {
  expect(
    heaviest([
      { kind: 'warm_up', weight: 60 },
      { kind: 'working', weight: 50 },
      { kind: 'drop', weight: null },
    ]),
  ).toBe(50)
  expect(heaviest([{ kind: 'warm_up', weight: 60 }])).toBeNull()
})

const at = (sets: readonly DraftSet[], index: number) => {
  const set = sets[index]
  if (set === undefined) throw new Error('a set is missing')
  return set
}

test('a changed set is edited; a ticked set is not', () => {
  const sets = plannedSets(plan, 60, 'kg')
  const typed = changeSet(sets, at(sets, 0), { reps: '6' })
  expect(at(typed, 0)).toMatchObject({ reps: '6', isEdited: true, isDone: false })
  const ticked = changeSet(typed, at(typed, 1), { isDone: true })
  expect(at(ticked, 1)).toMatchObject({ reps: '8', isEdited: false, isDone: true })
  expect(at(ticked, 0)).toBe(at(typed, 0))
})

test('a change to a removed set restores it in order', () => {
  const sets = plannedSets(plan, 60, 'kg')
  const changed = changeSet([at(sets, 0), at(sets, 2)], at(sets, 1), { reps: '5' })
  expect(changed.map(({ key, reps }) => [key, reps])).toEqual([
    [0, '8'],
    [1, '5'],
    [2, '8'],
  ])
})

describe('As planned', () => {
  const [first, second, third] = plannedSets(plan, 60, 'kg') as [DraftSet, DraftSet, DraftSet]
  const typed = { ...first, weight: weightEntry(72.5, 'kg'), reps: '6', isEdited: true }
  const values = (sets: readonly DraftSet[]) =>
    sets.map(({ weight, reps, kind }) => [weight.kg, reps, kind])

  test.each([
    ['nothing was entered', [first, second, third], [60, '8'], [60, '8'], [60, '8']],
    ['a set was typed', [typed, second, third], [72.5, '6'], [60, '8'], [60, '8']],
    [
      'a set was typed and ticked',
      [first, { ...typed, key: 1, isDone: true }, third],
      [60, '8'],
      [72.5, '6'],
      [60, '8'],
    ],
    [
      'reps are missing',
      [{ ...typed, reps: '' }, second, third],
      [72.5, '8'],
      [60, '8'],
      [60, '8'],
    ],
    ['a set was removed', [typed, third], [72.5, '6'], [60, '8'], [60, '8']],
  ])('ticks everything and keeps what was typed where %s', (_, sets, ...expected) => {
    const done = asPlanned(sets, plan, 60, 'kg')
    expect(values(done)).toEqual(expected.map((one) => [...one, 'working']))
    expect(done.every((set) => set.isDone)).toBe(true)
    expect(new Set(done.map(({ key }) => key)).size).toBe(done.length)
  })

  test('replaces suggestions and counts only working sets as planned', () => {
    const warmUp = { ...typed, kind: 'warm_up' as const }
    const extra = { ...first, key: 3, reps: '12' }
    expect(values(asPlanned([warmUp, second, third, extra], plan, 60, 'kg'))).toEqual([
      [72.5, '6', 'warm_up'],
      [60, '8', 'working'],
      [60, '8', 'working'],
      [60, '8', 'working'],
    ])
  })

  test('keeps more sets than planned if the member entered them', () => {
    const four = [0, 1, 2, 3].map((key) => ({ ...typed, key, isDone: true }))
    expect(asPlanned(four, plan, 60, 'kg')).toEqual(four)
  })
})

describe('sets of a program', () => {
  const asked = (set: number, part: Partial<PrescribedSet>): PrescribedSet => ({
    set,
    kind: 'working',
    reps: 5,
    reps_max: null,
    amrap: false,
    weight: 80,
    percent: null,
    rir: null,
    rest_seconds: null,
    ...part,
  })
  const program = (weight: number | null) => ({
    sets: 2,
    reps: 5,
    prescription: {
      track: 'squat',
      role: null,
      rule: 'linear',
      reason: null,
      value: weight,
      note: '',
      sets: [
        asked(1, { kind: 'warm_up', weight: weight === null ? null : 40 }),
        asked(2, { weight, reps: 3, reps_max: 5 }),
        asked(3, { weight, amrap: true }),
      ],
    },
  })

  test('begin as asked, with the least reps', () => {
    const last = [{ reps: 10, weight: 60, kind: 'working', rpe: null }] as const
    expect(setsToBegin(program(80), last, null, 'kg')).toMatchObject([
      { key: 0, kind: 'warm_up', weight: { kg: 40 }, reps: '5' },
      { key: 1, kind: 'working', weight: { kg: 80 }, reps: '3' },
      { key: 2, kind: 'working', weight: { kg: 80 }, reps: '5' },
    ])
  })

  test('take the last weight only without their own', () => {
    expect(startWeight(program(80), null, 60)).toBeNull()
    expect(startWeight(program(null), null, 60)).toBe(60)
    const chosen = plannedSets(program(80), startWeight(program(80), 85, 60), 'kg')
    expect(chosen.map(({ weight }) => weight.kg)).toEqual([40, 85, 85])
  })

  test('are ticked with their own values, also warm-ups', () => {
    const rows = plannedSets(program(80), null, 'kg').map((set) =>
      set.key === 2 ? { ...set, reps: '9', isEdited: true } : set,
    )
    const done = asPlanned(rows.slice(1), program(80), null, 'kg')
    expect(done).toMatchObject([
      { key: 0, weight: { kg: 40 }, isDone: true },
      { key: 1, weight: { kg: 80 }, reps: '3', isDone: true },
      { key: 2, weight: { kg: 80 }, reps: '9', isDone: true },
    ])
  })
})
