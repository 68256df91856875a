import { expect, test } from 'vitest'
import { formatCountdown, restSecondsFrom } from './rest'

test.each([
  ['Keep the back flat. Rest 75 s.', 75],
  ['Rest 150 seconds between sets.', 150],
  ['Lower slowly. Rest: 2 minutes', 120],
  ['Rest about 5 s', 15],
  ['Hold for 30 seconds.', 90],
  ['Rest well. Hold 30 s.', 90],
  ['', 90],
])('the rest named in %j is %d seconds', (description, seconds) => {
  expect(restSecondsFrom(description)).toBe(seconds)
})

test('a countdown reads zero only when it is over', () => {
  expect(formatCountdown(90_000)).toBe('1:30')
  expect(formatCountdown(59_001)).toBe('1:00')
  expect(formatCountdown(1)).toBe('0:01')
  expect(formatCountdown(0)).toBe('0:00')
  expect(formatCountdown(-5)).toBe('0:00')
})
