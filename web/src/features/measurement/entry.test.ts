import { expect, test } from 'vitest'
import { typeLength, type LengthUnit } from '@/domain/units/length'
import { measurementsOn } from '@/testing/measurements'
import { checkMeasurements, reversed, toValues } from './entry'

const today = '2026-11-22'

const typed = (text: string, unit: LengthUnit = 'cm') => ({
  ...toValues(today, null, unit),
  waist: typeLength({ text: '', cm: null }, text, unit),
})

test.each([
  ['30', 'cm', null],
  ['250', 'cm', null],
  ['29.9', 'cm', 'Waist must be between 30 and 250 cm'],
  ['250.1', 'cm', 'Waist must be between 30 and 250 cm'],
  ['72.55', 'cm', 'Waist can have one decimal at most'],
  ['72 cm', 'cm', 'Waist must be a number, such as 8 or 42.5'],
  ['11.8', 'in', null],
  ['98.4', 'in', null],
  ['11.7', 'in', 'Waist must be between 11.8 and 98.4 in'],
  ['98.5', 'in', 'Waist must be between 11.8 and 98.4 in'],
] as const)('a waist of %s %s is judged', (text, unit, error) => {
  const { errors } = checkMeasurements(typed(text, unit), null, today, unit)
  expect(errors?.waist ?? null).toBe(error)
})

test.each([
  ['', 'Day is required'],
  ['2026-11-23', 'Day cannot be later than today'],
  ['1899-12-31', 'Day must be 1900-01-01 or later'],
])('the day %j is rejected', (day, error) => {
  const values = { ...typed('72'), day }
  expect(checkMeasurements(values, null, today, 'cm').errors).toEqual({ day: error })
})

test('an untouched value is sent as it is stored', () => {
  const edited = measurementsOn(today, { waist: 85, hip: 98 })
  const values = toValues(today, edited, 'in')
  expect(checkMeasurements(values, edited, today, 'in').input?.values).toEqual({
    waist: 85,
    hip: 98,
  })
})

test('undo restores replaced values and removes new ones', () => {
  expect(reversed(measurementsOn(today, { waist: 72 }), { waist: 70, calf: 36 })).toEqual({
    waist: 72,
    calf: null,
  })
})
