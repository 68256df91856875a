import { expect, it } from 'vitest'
import { unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import { lastDuration, saveDuration } from './duration-storage'

it('finds the last workout of the same plan day', () => {
  expect(lastDuration(7, 1, '2026-11-23')).toBeNull()
  saveDuration(7, 1, { day: '2026-11-16', milliseconds: 3_000_000 })
  saveDuration(7, 1, { day: '2026-11-23', milliseconds: 2_000_000 })
  saveDuration(7, 1, { day: '2026-11-23', milliseconds: 2_500_000 })
  expect(lastDuration(7, 1, '2026-11-23')).toBe(3_000_000)
  expect(lastDuration(7, 1, '2026-11-24')).toBe(2_500_000)
  expect(lastDuration(7, 2, '2026-11-24')).toBeNull()
  expect(lastDuration(8, 1, '2026-11-24')).toBeNull()
})

it('ignores unreadable data', () => {
  writeUnsaved(unsavedPlace(7, 'durations'), '{"1": [{"day": 5}, null], "2": "x"}')
  expect(lastDuration(7, 1, '2026-11-24')).toBeNull()
  expect(lastDuration(7, 2, '2026-11-24')).toBeNull()
})
