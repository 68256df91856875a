import { expect, test } from 'vitest'
import { weekdayName, weekdayNumber } from './weekday'

test('Monday is 1 and Sunday is 7', () => {
  expect(weekdayNumber('2026-11-16')).toBe(1)
  expect(weekdayNumber('2026-11-22')).toBe(7)
  expect(weekdayName(1)).toBe('Monday')
  expect(weekdayName(7, 'short')).toBe('Sun')
})
