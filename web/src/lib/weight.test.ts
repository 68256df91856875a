import { describe, expect, test } from 'vitest'
import {
  formatWeight,
  fromKilograms,
  NO_WEIGHT,
  toKilograms,
  typeWeight,
  weightEntry,
  type WeightEntry,
} from './weight'

/** Repeats itself from its seed, so that a failure can be looked at again. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

describe('pounds', () => {
  test('of 10,000 random weights in steps of 0.5 come back from kilograms as they were typed', () => {
    const random = randomFrom(20261122)
    for (let count = 0; count < 10_000; count += 1) {
      const lb = Math.floor(random() * 4400) / 2
      const { kg } = typeWeight(NO_WEIGHT, String(lb), 'lb')
      expect(Number(weightEntry(kg ?? 0, 'lb').text)).toBe(lb)
    }
  })

  test('come back in every step of 0.05 up to the heaviest weight', () => {
    for (let step = 0; step * 0.05 <= 2204; step += 1) {
      const lb = Math.round(step * 5) / 100
      expect(fromKilograms(toKilograms(lb, 'lb'), 'lb')).toBe(lb)
    }
  })

  test.each([
    [100, 45.36],
    [225, 102.06],
    [2.5, 1.13],
  ])('of %s are %s kg', (lb, kg) => {
    expect(toKilograms(lb, 'lb')).toBe(kg)
  })
})

test.each([
  [42.5, 'kg', '42.5 kg'],
  [45.36, 'lb', '100 lb'],
  [20.41, 'lb', '45 lb'],
] as const)('%s kg read in %s as %s', (kg, unit, words) => {
  expect(formatWeight(kg, unit)).toBe(words)
})

test('a field that nobody typed into keeps its kilograms, also those that pounds do not show', () => {
  // 42.36 and 42.37 kg are both 93.4 lb.
  const filledIn = weightEntry(42.36, 'lb')
  expect(filledIn).toEqual({ text: '93.4', kg: 42.36 })
  expect(typeWeight(filledIn, '93.4', 'lb').kg).toBe(42.36)
  expect(typeWeight(NO_WEIGHT, '93.4', 'lb').kg).toBe(42.37)
})

test.each([
  ['', '42.5', '42.5'],
  ['42', '42,5', '42.5'],
  ['42', '', ''],
  ['42', '0', '0'],
  ['42', '42.', '42.'],
  ['42', '-42', '42'],
  ['42', '42a', '42'],
  ['42', '1e3', '42'],
  ['100', '1001', '100'],
  ['4', 'NaN', '4'],
])('the field holding %j and typed %j holds %j', (current, typed, kept) => {
  const before: WeightEntry = typeWeight(NO_WEIGHT, current, 'kg')
  expect(typeWeight(before, typed, 'kg').text).toBe(kept)
})

test.each([
  ['42.5', 42.5],
  ['42.', 42],
  ['0.004', null],
  ['0', null],
  ['', null],
  ['.', null],
  ['12.345', 12.35],
])('an entry of %j stands for %s kg', (typed, kg) => {
  expect(typeWeight(NO_WEIGHT, typed, 'kg').kg).toBe(kg)
})

test('the heaviest weight is the same in both units', () => {
  expect(typeWeight(NO_WEIGHT, '2204.6', 'lb').kg).toBe(999.99)
  expect(typeWeight(NO_WEIGHT, '2205', 'lb')).toBe(NO_WEIGHT)
})
