import { expect, test } from 'vitest'
import { integerError, nameError, numberError, textError, toNumber } from './entry-checks'

test('a name is needed and has a longest', () => {
  expect(nameError('Name', '  ')).toBe('Name is required')
  expect(nameError('Name', 'x'.repeat(100))).toBeUndefined()
  expect(nameError('Name', 'x'.repeat(101))).toBe('Name must be 100 characters or fewer')
})

test('an optional description may be empty', () => {
  expect(textError('Description', '', { max: 2000, isRequired: false })).toBeUndefined()
  expect(textError('Description', 'x'.repeat(2001), { max: 2000, isRequired: false })).toBe(
    'Description must be 2,000 characters or fewer',
  )
})

test.each([
  ['', 'Sets is required'],
  ['0', 'Sets must be a whole number between 1 and 10'],
  ['1', undefined],
  ['10', undefined],
  ['11', 'Sets must be a whole number between 1 and 10'],
  ['2.5', 'Sets must be a whole number between 1 and 10'],
  ['1e1', 'Sets must be a whole number between 1 and 10'],
  ['1.000', 'Sets must be a whole number between 1 and 10'],
])('whole numbers: %j gives %j', (value, error) => {
  expect(integerError('Sets', value, { min: 1, max: 10 })).toBe(error)
})

test.each([
  ['', undefined],
  ['12.5', undefined],
  ['12.50', undefined],
  ['12,5', undefined],
  ['12,55', 'Protein can have one decimal at most'],
  ['1,250', 'Protein can have no thousands separator and two decimals at most'],
  ['20 g', 'Protein must be a number, such as 8 or 42.5'],
  ['12.55', 'Protein can have one decimal at most'],
  ['-1', 'Protein must be between 0 and 1,000'],
  ['1000.1', 'Protein must be between 0 and 1,000'],
])('numbers with decimals: %j gives %j', (value, error) => {
  expect(numberError('Protein', value, { min: 0, max: 1000, decimals: 1 })).toBe(error)
})

test('an empty entry counts as its default', () => {
  expect(toNumber(' ', 1)).toBe(1)
  expect(toNumber('0.5', 1)).toBe(0.5)
  expect(toNumber('0,5', 1)).toBe(0.5)
})
