import { beforeEach, expect, it } from 'vitest'
import { lastWeightUnit, rememberWeightUnit } from './weight-unit'

beforeEach(() => {
  localStorage.setItem('userId', '7')
})

it('knows the unit that the account had last', () => {
  expect(lastWeightUnit()).toBeNull()
  rememberWeightUnit({ weight_unit: 'lb' })
  expect(lastWeightUnit()).toBe('lb')
  // The default is kilograms.
  rememberWeightUnit({ weight_unit: null })
  expect(lastWeightUnit()).toBe('kg')
})

it('does not take the unit of another account', () => {
  rememberWeightUnit({ weight_unit: 'lb' })
  localStorage.setItem('userId', '8')
  expect(lastWeightUnit()).toBeNull()
})

it('stores nothing without a signed-in account', () => {
  localStorage.clear()
  rememberWeightUnit({ weight_unit: 'lb' })
  expect(localStorage).toHaveLength(0)
  expect(lastWeightUnit()).toBeNull()
})

it.each(['', '7', '7 stone', 'lb'])('does not believe a note that reads %j', (note) => {
  localStorage.setItem('weight-unit', note)
  expect(lastWeightUnit()).toBeNull()
})
