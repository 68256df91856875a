import { expect, test } from 'vitest'
import { startOf } from './period'

test.each([
  ['quarter', '2026-11-22', '2026-08-22'],
  ['quarter', '2026-02-10', '2025-11-10'],
  ['quarter', '2026-05-31', '2026-02-28'],
  ['year', '2024-02-29', '2023-02-28'],
  ['all', '2026-11-22', null],
] as const)('the period %s that ends on %s begins on %s', (period, today, from) => {
  expect(startOf(period, today)).toBe(from)
})
