import { describe, expect, test } from 'vitest'
import { NO_WEIGHT, weightEntry } from '@/domain/units/weight'
import {
  collect,
  enteredIn,
  enteredOn,
  faultText,
  hasUnticked,
  tickedCount,
  weightOfSets,
  withoutFilled,
} from './entered'
import { hasEntries, type ExerciseDraft } from '@/domain/workout/draft'
import { plannedSets, type DraftSet } from '@/domain/workout/set-draft'

const exercise = { name: 'Barbell Squat', sets: 3, reps: 8 }
const [proposal] = plannedSets(exercise, 60, 'kg') as [DraftSet]

const ticked = { ...proposal, isDone: true }
const filled = { ...proposal, weight: weightEntry(62.5, 'kg'), reps: '6', isEdited: true }
const tickedAndTyped = { ...filled, isDone: true }
const withoutReps = { ...filled, reps: '' }

const draftOf = (sets: DraftSet[] | null, weightKg: number | null = null): ExerciseDraft => ({
  exercise,
  weight: weightKg === null ? NO_WEIGHT : weightEntry(weightKg, 'kg'),
  sets: sets && sets.map((set, key) => ({ ...set, key })),
})

const asSent = (weight: number, reps: number) => ({ weight, reps, kind: 'working', rpe: null })

describe('logged sets', () => {
  test.each([
    // Columns: sets, weight of the plan's field, logged sets without filled ones, logged sets with filled
    // ones, whether a confirmation is needed.
    ['nothing', null, null, [], [], false],
    ['proposals alone', [proposal, proposal], null, [], [], false],
    ['ticked sets', [ticked, ticked, proposal], null, [60, 60], [60, 60], false],
    ['typed and ticked', [tickedAndTyped, proposal], null, [62.5], [62.5], false],
    ['filled and not ticked', [proposal, filled], null, [], [62.5], true],
    ['both', [ticked, filled], null, [60], [60, 62.5], true],
    ['sets, and before them a weight', [ticked], 80, [60], [60], false],
  ])('for %s', (_, sets, weightKg, alone, all, asks) => {
    const entered = enteredOn({ '11': draftOf(sets, weightKg) }, [], () => false)
    const weights = (unticked: 'save' | 'leave-out') => {
      const { logs, faults } = collect(entered, unticked, 'kg')
      expect(faults).toEqual([])
      return logs.flatMap(({ values }) =>
        'performed' in values ? values.performed.map(({ weight }) => weight) : [],
      )
    }
    expect(weights('leave-out')).toEqual(alone)
    expect(weights('save')).toEqual(all)
    expect(entered.some((one) => hasUnticked(one, 'kg'))).toBe(asks)
  })

  test('a single weight is logged without sets if chosen', () => {
    const entered = enteredOn({ '11': draftOf(null, 80) }, [], () => false)
    expect(entered.some((one) => hasUnticked(one, 'kg'))).toBe(true)
    expect(collect(entered, 'leave-out', 'kg').logs).toEqual([])
    expect(collect(entered, 'save', 'kg').logs).toEqual([
      { exerciseId: 11, exercise, values: { weight: 80 } },
    ])
  })

  test('sets are sent as they were entered, in kilograms', () => {
    const pounds = { ...tickedAndTyped, weight: weightEntry(46.49, 'lb'), rpe: '8.5' }
    const entered = enteredIn(11, draftOf([ticked, pounds]))
    expect(collect(entered === null ? [] : [entered], 'leave-out', 'kg').logs[0]?.values).toEqual({
      performed: [asSent(60, 8), { ...asSent(46.49, 6), rpe: 8.5 }],
    })
  })

  test('skips logged exercises and sorts the others like the plan', () => {
    const drafts = { '11': draftOf([ticked]), '12': draftOf([ticked]), '13': draftOf([ticked]) }
    const entered = enteredOn(drafts, [13, 12], (id) => id === 12)
    expect(entered.map(({ exerciseId }) => exerciseId)).toEqual([13, 11])
    expect(entered.map(tickedCount)).toEqual([1, 1])
  })
})

describe('a set that cannot be logged', () => {
  const entered = enteredOn({ '11': draftOf([ticked, withoutReps]) }, [], () => false)

  test('is named, by the number that the member sees', () => {
    const [fault] = collect(entered, 'save', 'kg').faults
    expect(fault && faultText(fault)).toBe('Barbell Squat, set 2: Reps is required')
  })

  test('is ignored if unticked sets are skipped', () => {
    expect(collect(entered, 'leave-out', 'kg').faults).toEqual([])
  })
})

test('an unreadable weight is an error, never an empty weight', () => {
  const draft = { ...draftOf(null), weight: { text: '60 kg', kg: null } }
  const entered = enteredOn({ '11': draft }, [], () => false)
  expect(entered.some((one) => hasUnticked(one, 'kg'))).toBe(true)
  const { logs, faults } = collect(entered, 'save', 'kg')
  expect(logs).toEqual([])
  expect(faults).toMatchObject([{ number: null, exerciseName: 'Barbell Squat' }])
})

test('once sets are entered, the weight follows from them', () => {
  expect(weightOfSets(null)).toBeUndefined()
  expect(weightOfSets(draftOf([proposal], 80))).toBeUndefined()
  expect(weightOfSets(draftOf([ticked, filled], 80))).toBe(62.5)
})

test('a skipped set stays visible but needs no second confirmation', () => {
  const draft = withoutFilled(draftOf([filled, proposal], 80))
  expect(hasEntries(draft)).toBe(false)
  expect(draft.sets?.[0]).toMatchObject({ reps: '6', weight: { kg: 62.5 } })
  expect(hasEntries(withoutFilled(draftOf([tickedAndTyped])))).toBe(true)
})
