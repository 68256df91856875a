import { expect, test } from 'vitest'
import { numberOf, readNumber, unreadableError } from './number-entry'

test.each([
  ['42.5', 42.5],
  ['42,5', 42.5],
  [' 42,5 ', 42.5],
  ['62,', 62],
  ['.5', 0.5],
  [',5', 0.5],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['-3', -3],
  ['−3', -3],
  ['1250', 1250],
  ['1250.75', 1250.75],
  ['00012', 12],
  ['٤٢٠', 420],
  ['۴۲۰', 420],
  ['４２０', 420],
  ['٤٢٫٥', 42.5],
  ['1/2', 0.5],
  ['½', 0.5],
  ['1 1/2', 1.5],
  ['2½', 2.5],
])('%j is the number %s', (text, value) => {
  expect(numberOf(text)).toBe(value)
  expect(unreadableError('Weight', text)).toBeUndefined()
})

test.each([
  '1.250,5',
  '1,250.5',
  '1.250',
  '1,250',
  '12.345',
  '1 250',
  "1'250,5",
  '1\u00a0250',
  '1.250.000',
])('%j is ambiguous because of thousands separators and is rejected', (text) => {
  expect(readNumber(text)).toEqual({ state: 'grouped' })
  expect(numberOf(text)).toBeNaN()
  expect(unreadableError('Weight', text)).toBe(
    'Weight can have no thousands separator and two decimals at most',
  )
})

test.each(['1e3', '60 kg', '60kg', '8x', '.', ',', '-', '1..5', '1,,5', '1,5,5', '--1', '+5'])(
  '%j is no number',
  (text) => {
    expect(readNumber(text)).toEqual({ state: 'unreadable' })
    expect(numberOf(text)).toBeNaN()
    expect(unreadableError('Weight', text)).toBe('Weight must be a number, such as 8 or 42.5')
  },
)

test.each(['NaN', 'Infinity', '0x10', '1_000', '5-8', '  1 2 '])(
  '%j passes for no number either',
  (text) => {
    expect(numberOf(text)).toBeNaN()
    expect(unreadableError('Weight', text)).toBeDefined()
  },
)

test('nothing is neither a number nor wrong', () => {
  expect(readNumber('  ')).toEqual({ state: 'empty' })
  expect(unreadableError('Weight', '')).toBeUndefined()
})

test('a field that takes three decimals reads them as such', () => {
  expect(numberOf('2.125', 3)).toBe(2.125)
  expect(numberOf('2,125', 3)).toBe(2.125)
  expect(numberOf('1.250,5', 3)).toBeNaN()
})
