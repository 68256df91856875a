import { describe, expect, it } from 'vitest'
import { bodyWeightQuestion, liftQuestion, logQuestions, repsQuestion } from './plausibility'

describe('a lifted weight', () => {
  it.each([
    // A missing decimal sign, and a digit added to the previous value.
    [625, [62.5], '625 kg is 10 times your last weight, 62.5 kg.'],
    [660.5, [60, 62.5], '660.5 kg is 10.6 times your last weight, 62.5 kg.'],
    [625, [100], '625 kg is 6.3 times your last weight, 100 kg.'],
    // A missing digit.
    [6.25, [62.5], '6.25 kg is 10% of your last weight, 62.5 kg.'],
    [0.5, [200], '0.5 kg is 1% of your last weight, 200 kg.'],
    [800, [], '800 kg is very heavy.'],
    [301, [], '301 kg is very heavy.'],
  ])('%s kg after %j needs confirmation', (kg, known, question) => {
    expect(liftQuestion(kg, known, 'kg')).toBe(question)
  })

  it.each([
    [65, [62.5]],
    [100, [62.5]],
    // Back to normal after a light week.
    [100, [100, 40, 35]],
    // Light weights increase in large relative steps.
    [10, [2.5]],
    [12, [4]],
    [50, [100]],
    [300, []],
    [0, [100]],
    [null, [100]],
  ] as const)('%s kg after %j needs no confirmation', (kg, known) => {
    expect(liftQuestion(kg, known, 'kg')).toBeNull()
  })

  it('is questioned in the unit of the member', () => {
    expect(liftQuestion(453.59, [45.36], 'lb')).toBe(
      '1,000 lb is 10 times your last weight, 100 lb.',
    )
  })
})

it.each([
  [86, 6, '86 reps in a set are much more than the 6 planned.'],
  [1000, 12, '1,000 reps in a set are much more than the 12 planned.'],
  [50, 6, null],
  [60, 12, null],
  [120, 30, null],
  [0, 8, null],
])('%s reps where %s are planned: %j', (reps, planned, question) => {
  expect(repsQuestion(reps, planned)).toBe(question)
})

describe('a log', () => {
  const context = { known: [100], plannedReps: 8 }
  const set = { kind: 'working', weight: 100, reps: 8 }

  it('is asked about for each thing once', () => {
    const performed = [
      set,
      { ...set, weight: 1000 },
      { ...set, weight: 1000 },
      { ...set, reps: 88 },
    ]
    expect(logQuestions({ performed }, context, 'kg')).toEqual([
      '1,000 kg is 10 times your last weight, 100 kg.',
      '88 reps in a set are much more than the 8 planned.',
    ])
  })

  it('needs confirmation of heavy warm-ups but not of light ones', () => {
    const light = [
      { ...set, kind: 'warm_up', weight: 20 },
      set,
      { ...set, kind: 'drop', weight: 30 },
    ]
    expect(logQuestions({ performed: light }, context, 'kg')).toEqual([])
    const heavy = [{ ...set, kind: 'warm_up', weight: 400 }]
    expect(logQuestions({ performed: heavy }, context, 'kg')).toHaveLength(1)
  })

  it('without sets goes by its weight', () => {
    expect(logQuestions({ weight: 1000 }, context, 'kg')).toHaveLength(1)
    expect(logQuestions({ weight: undefined }, context, 'kg')).toEqual([])
    expect(logQuestions({ weight: 1000, performed: [set] }, context, 'kg')).toEqual([])
  })
})

describe('a body weight', () => {
  const known = [
    { day: '2026-01-01', kg: 90 },
    { day: '2026-11-20', kg: 83.5 },
  ]

  it.each([
    ['2026-11-22', 385, '385 kg is 301.5 kg more than your entry of 83.5 kg.'],
    ['2026-11-22', 38.5, '38.5 kg is 45 kg less than your entry of 83.5 kg.'],
    ['2026-11-22', 92, '92 kg is 8.5 kg more than your entry of 83.5 kg.'],
    // The entry nearest in time counts.
    ['2026-01-02', 75, '75 kg is 15 kg less than your entry of 90 kg.'],
    ['2025-01-01', 130, '130 kg is 40 kg more than your entry of 90 kg.'],
  ])('on %s of %s kg is asked about', (day, kg, question) => {
    expect(bodyWeightQuestion({ day, kg }, known, 180, 'kg')).toBe(question)
  })

  it.each([
    ['2026-11-22', 83],
    ['2026-11-22', 91],
    ['2026-01-02', 89],
    ['2025-01-01', 110],
    // An edit is not compared with the entry that it replaces.
    ['2026-11-20', 89],
  ])('on %s of %s kg is not', (day, kg) => {
    expect(bodyWeightQuestion({ day, kg }, known, 180, 'kg')).toBeNull()
  })

  it.each([
    [39.9, 170, '39.9 kg is unusual.'],
    [181, 170, '181 kg is unusual.'],
    // BMI 14.9 and 50.1.
    [48, 179.5, '48 kg is unusual.'],
    [145, 170, '145 kg is unusual.'],
    [64, 171, null],
    [40, null, null],
    [180, null, null],
  ])('a first value of %s kg at %s cm: %j', (kg, height, question) => {
    expect(bodyWeightQuestion({ day: '2026-11-22', kg }, [], height, 'kg')).toBe(question)
  })

  it('needs no second confirmation of an unusual value', () => {
    const heavy = [{ day: '2026-11-20', kg: 190 }]
    expect(bodyWeightQuestion({ day: '2026-11-22', kg: 191 }, heavy, 170, 'kg')).toBeNull()
  })
})
