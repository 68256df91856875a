import { expect, it } from 'vitest'
import { recordName, recordValue } from './record-text'

it('values have the unit of their kind', () => {
  expect(recordValue({ kind: 'heaviest', value: 62.35 }, 'kg')).toBe('62.35 kg')
  expect(recordValue({ kind: 'one_rep_max', value: 83.14 }, 'kg')).toBe('83.1 kg')
  expect(recordValue({ kind: 'volume', value: 1543.5 }, 'kg')).toBe('1,544 kg')
  expect(recordValue({ kind: 'most_reps', value: 1 }, 'lb')).toBe('1 rep')
  expect(recordValue({ kind: 'longest', value: 45 }, 'lb')).toBe('45 s')
})

it('a weight is added to the body if reps count', () => {
  expect(recordName('heaviest')).toBe('Heaviest weight')
  expect(recordName('heaviest', true)).toBe('Most added weight')
})
