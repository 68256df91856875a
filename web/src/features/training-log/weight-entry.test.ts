import { expect, test } from 'vitest'
import { acceptWeightEntry, weightToSend } from './weight-entry'

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
  expect(acceptWeightEntry(current, typed)).toBe(kept)
})

test.each([
  ['42.5', 42.5],
  ['42.', 42],
  ['0.004', undefined],
  ['0', undefined],
  ['', undefined],
  ['.', undefined],
  ['12.345', 12.35],
])('an entry of %j is sent as %s', (entry, sent) => {
  expect(weightToSend(entry)).toBe(sent)
})
