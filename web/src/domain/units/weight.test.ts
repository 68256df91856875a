import { describe, expect, test } from 'vitest'
import { randomFrom } from '@/testing/random'
import {
  formatWeight,
  fromKilograms,
  NO_WEIGHT,
  toKilograms,
  typeWeight,
  weightEntry,
  weightError,
} from './weight'

describe('pounds', () => {
  test('in increments of 0.5 round-trip through kilograms', () => {
    const random = randomFrom(20261122)
    for (let count = 0; count < 10_000; count += 1) {
      const lb = Math.floor(random() * 4400) / 2
      const { kg } = typeWeight(NO_WEIGHT, String(lb), 'lb')
      expect(Number(weightEntry(kg ?? 0, 'lb').text)).toBe(lb)
    }
  })

  test('in increments of 0.05 round-trip up to the maximum', () => {
    for (let step = 0; step * 0.05 <= 2204; step += 1) {
      const lb = Math.round(step * 5) / 100
      expect(fromKilograms(toKilograms(lb, 'lb'), 'lb')).toBe(lb)
    }
  })

  test.each([
    [100, 45.36],
    [225, 102.06],
    [2.5, 1.13],
  ])('%s lb are %s kg', (lb, kg) => {
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

test('an untouched field keeps its exact kilograms', () => {
  // 42.36 and 42.37 kg are both 93.4 lb.
  const filledIn = weightEntry(42.36, 'lb')
  expect(filledIn).toEqual({ text: '93.4', kg: 42.36 })
  expect(typeWeight(filledIn, '93.4', 'lb').kg).toBe(42.36)
  expect(typeWeight(NO_WEIGHT, '93.4', 'lb').kg).toBe(42.37)
})

test.each(['42,5', '42.', '-42', '42a', '1e3', '1001', '60 kg', ' ', ''])(
  'the field keeps %j as it was typed',
  (typed) => {
    expect(typeWeight(weightEntry(42, 'kg'), typed, 'kg').text).toBe(typed)
  },
)

test.each([
  ['42.5', 42.5],
  ['42,5', 42.5],
  ['42.', 42],
  ['1000', 1000],
])('an entry of %j means %s kg', (typed, kg) => {
  const entry = typeWeight(NO_WEIGHT, typed, 'kg')
  expect(entry.kg).toBe(kg)
  expect(weightError(entry, 'kg')).toBeUndefined()
})

test.each(['0', '0.0', ''])('an entry of %j is empty and has no error', (typed) => {
  const entry = typeWeight(NO_WEIGHT, typed, 'kg')
  expect(entry.kg).toBeNull()
  expect(weightError(entry, 'kg')).toBeUndefined()
})

test.each([
  ['-42', 'Weight must be between 0 and 1,000 kg'],
  ['1001', 'Weight must be between 0 and 1,000 kg'],
  ['12.3456', 'Weight can have two decimals at most'],
  ['0.004', 'Weight can have two decimals at most'],
  ['12.345', 'Weight can have no thousands separator and two decimals at most'],
  ['1.250,5', 'Weight can have no thousands separator and two decimals at most'],
  ['1e3', 'Weight must be a number, such as 8 or 42.5'],
  ['60 kg', 'Weight must be a number, such as 8 or 42.5'],
  ['.', 'Weight must be a number, such as 8 or 42.5'],
])('an entry of %j is invalid: %j', (typed, error) => {
  const entry = typeWeight(NO_WEIGHT, typed, 'kg')
  expect(entry.kg).toBeNull()
  expect(weightError(entry, 'kg')).toBe(error)
})

test('the heaviest weight is the same in both units', () => {
  expect(typeWeight(NO_WEIGHT, '2204.6', 'lb').kg).toBe(999.99)
  expect(weightError(typeWeight(NO_WEIGHT, '2205', 'lb'), 'lb')).toBe(
    'Weight must be between 0 and 2,204.6 lb',
  )
})
