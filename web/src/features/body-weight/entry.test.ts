import { expect, test } from 'vitest'
import { NO_WEIGHT, typeWeight } from '@/domain/units/weight'
import { entryErrors } from './entry'

const today = '2026-11-22'

test.each([
  ['2026-11-22', '20', 'kg', null],
  ['1900-01-01', '400', 'kg', null],
  ['2026-11-23', '64.5', 'kg', { day: 'Day cannot be later than today' }],
  ['1899-12-31', '64.5', 'kg', { day: 'Day must be 1900-01-01 or later' }],
  ['', '', 'kg', { day: 'Day is required', weight: 'Weight is required' }],
  ['2026-11-22', '19.99', 'kg', { weight: 'Weight must be between 20 and 400 kg' }],
  ['2026-11-22', '400.01', 'kg', { weight: 'Weight must be between 20 and 400 kg' }],
  ['2026-11-22', '0', 'kg', { weight: 'Weight must be between 20 and 400 kg' }],
  ['2026-11-22', '38,5', 'kg', null],
  ['2026-11-22', '385 lb', 'kg', { weight: 'Weight must be a number, such as 8 or 42.5' }],
  ['2026-11-22', '64.5555', 'kg', { weight: 'Weight can have two decimals at most' }],
  ['2026-11-22', '142.2', 'lb', null],
  ['2026-11-22', '44', 'lb', { weight: 'Weight must be between 44.1 and 881.85 lb' }],
] as const)('on %s %j %s is judged', (day, typed, unit, errors) => {
  const entry = { day, weight: typeWeight(NO_WEIGHT, typed, unit) }
  expect(entryErrors(entry, today, unit)).toEqual(errors)
})
