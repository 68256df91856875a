import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatLength,
  formatLengthChange,
  fromCentimeters,
  lengthEntry,
  toCentimeters,
  typeLength,
} from './length'

test('every tenth of a unit comes back as typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.constantFrom('cm', 'in'), (tenths, unit) => {
      const typed = tenths / 10
      const cm = toCentimeters(typed, unit)
      expect(fromCentimeters(cm, unit)).toBe(typed)
      expect(Math.round(cm * 10) / 10).toBe(cm)
    }),
    { numRuns: 10_000 },
  )
})

test('a stored length is unchanged until the member types', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2500 }), fc.constantFrom('cm', 'in'), (tenths, unit) => {
      const entry = lengthEntry(tenths / 10, unit)
      expect(typeLength(entry, entry.text, unit).cm).toBe(tenths / 10)
    }),
  )
})

test.each([
  [85, 'cm', '85 cm'],
  [85, 'in', '33.5 in'],
  [38.1, 'in', '15 in'],
] as const)('%d cm reads %s %s', (cm, unit, text) => {
  expect(formatLength(cm, unit)).toBe(text)
})

test('a difference has its sign', () => {
  expect(formatLengthChange(-2.5, 'cm')).toBe('-2.5 cm')
  expect(formatLengthChange(2.54, 'in')).toBe('+1 in')
  expect(formatLengthChange(0, 'cm')).toBe('0 cm')
})

test('text that is no number is kept', () => {
  expect(typeLength({ text: '', cm: null }, '85 cm', 'cm')).toEqual({ text: '85 cm', cm: null })
  expect(typeLength({ text: '', cm: null }, '33,5', 'in')).toEqual({ text: '33,5', cm: 85.1 })
})
