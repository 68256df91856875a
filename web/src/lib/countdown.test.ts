import { expect, test } from 'vitest'
import { formatCountdown } from './countdown'

test('a countdown reads zero only when it is over', () => {
  expect(formatCountdown(90_000)).toBe('1:30')
  expect(formatCountdown(59_001)).toBe('1:00')
  expect(formatCountdown(1)).toBe('0:01')
  expect(formatCountdown(0)).toBe('0:00')
  expect(formatCountdown(-5)).toBe('0:00')
})
