import { expect, test } from 'vitest'
import { formatCountdown, formatElapsed } from './countdown'

test('a countdown reads zero only when it is over', () => {
  expect(formatCountdown(90_000)).toBe('1:30')
  expect(formatCountdown(59_001)).toBe('1:00')
  expect(formatCountdown(1)).toBe('0:01')
  expect(formatCountdown(0)).toBe('0:00')
  expect(formatCountdown(-5)).toBe('0:00')
})

test('elapsed time has whole seconds, and hours if needed', () => {
  expect(formatElapsed(0)).toBe('0:00')
  expect(formatElapsed(59_999)).toBe('0:59')
  expect(formatElapsed(754_000)).toBe('12:34')
  expect(formatElapsed(3_600_000)).toBe('1:00:00')
  expect(formatElapsed(3_725_000)).toBe('1:02:05')
  expect(formatElapsed(-5)).toBe('0:00')
})
