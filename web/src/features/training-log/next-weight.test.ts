import { describe, expect, test } from 'vitest'
import { proposeNextWeight } from './next-weight'

const today = '2026-05-20'

function propose(
  exerciseName: string,
  sessions: readonly (readonly [day: string, weight: number | null])[],
  age: number | null = 30,
) {
  return proposeNextWeight({
    unit: 'kg',
    exerciseName,
    sessions: sessions.map(([day, weight]) => ({ day, weight })),
    today,
    age,
  })
}

const twice = (weight: number) =>
  [
    ['2026-05-13', weight],
    ['2026-05-18', weight],
  ] as const

describe('the next weight', () => {
  test('has no number without a noted weight, and says how to choose one', () => {
    for (const sessions of [[], [['2026-05-18', null]], [['2026-05-18', 0]]] as const) {
      const next = propose('Barbell Squat', sessions)
      expect(next.weight).toBeNull()
      expect(next.reason).toContain('leaves two reps in hand')
    }
  })

  test.each([
    ['Barbell Squat', 80, 85],
    ['Barbell Squat', 60, 65],
    ['Barbell Squat', 50, 52.5],
    ['Romanian Deadlift', 100, 105],
    ['Barbell Hip Thrust', 70, 75],
    ['Barbell Bench Press - Medium Grip', 60, 62.5],
    ['Dumbbell Bicep Curl', 12, 13],
    ['Calf Press On The Leg Press Machine', 90, 91],
  ])('after twice the same, %s grows from %d to %d kg', (name, from, to) => {
    expect(propose(name, twice(from)).weight).toBe(to)
  })

  test.each([
    [20, 22],
    [14, 15],
    [7, 7.5],
    [2, 2.5],
  ])('never grows by more than a tenth, but by half a kilogram at least: %d to %d', (from, to) => {
    expect(propose('Dumbbell Shoulder Press', twice(from)).weight).toBe(to)
  })

  test('grows by half the step from 65 years on', () => {
    expect(propose('Barbell Squat', twice(80), 65).weight).toBe(82.5)
    expect(propose('Bent Over Barbell Row', twice(60), 70).weight).toBe(61)
  })

  test('repeats a weight that was lower than the one before', () => {
    const next = propose('Barbell Squat', [
      ['2026-05-13', 82.5],
      ['2026-05-18', 80],
    ])
    expect(next).toEqual({
      weight: 80,
      reason: 'Last time was lighter than the time before. Repeat 80 kg.',
    })
  })

  test('repeats a weight that is new', () => {
    expect(propose('Barbell Squat', [['2026-05-18', 80]]).weight).toBe(80)
    expect(
      propose('Barbell Squat', [
        ['2026-05-13', 77.5],
        ['2026-05-18', 80],
      ]).weight,
    ).toBe(80)
  })

  test.each([
    ['2026-05-07', 85],
    ['2026-05-06', 72],
    ['2026-04-22', 72],
    ['2026-04-21', 64],
  ])('after a break since %s it starts at %d kg', (last, weight) => {
    expect(
      propose('Barbell Squat', [
        ['2026-04-01', 80],
        [last, 80],
      ]).weight,
    ).toBe(weight)
  })

  test('counts a session without an entry as training, not as a break', () => {
    expect(
      propose('Barbell Squat', [
        ['2026-04-10', 80],
        ['2026-04-17', 80],
        ['2026-05-18', null],
      ]).weight,
    ).toBe(85)
  })
})
