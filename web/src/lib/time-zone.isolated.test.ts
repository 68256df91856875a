import { beforeEach, expect, it, vi } from 'vitest'
import { formatMoment, hourOf } from './moment'
import { clearStoredData } from './stored-data'
import { chooseZone, exactTimeZone, timeZone } from './time-zone'
import { todayIso, untilMidnight } from './today'

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Berlin',
  } as Intl.ResolvedDateTimeFormatOptions)
})

it('is the chosen zone, until the member follows the device again', () => {
  chooseZone('Asia/Tokyo')
  expect([timeZone(), exactTimeZone()]).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
  chooseZone(null)
  expect([timeZone(), exactTimeZone()]).toEqual(['Europe/Berlin', 'Europe/Berlin'])
})

it('is still the chosen zone after a logout and a reload', async () => {
  chooseZone('Asia/Tokyo')
  clearStoredData()
  vi.resetModules()
  const reloaded = await import('./time-zone')
  expect(reloaded.timeZone()).toBe('Asia/Tokyo')
})

it.each(['', 'Europe/Atlantis', 'null', 'Etc/Unknown'])(
  'is that of the device if the stored one is unknown: "%s"',
  (zone) => {
    chooseZone(zone)
    expect(timeZone()).toBe('Europe/Berlin')
  },
)

const HOUR_MS = 3_600_000

it.each([
  ['Pacific/Kiritimati', '2026-11-22T09:59:59Z', '2026-11-22', 1_000],
  ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-23', 24 * HOUR_MS],
  ['Pacific/Niue', '2026-11-22T10:59:59Z', '2026-11-21', 1_000],
  ['Asia/Kathmandu', '2026-11-22T18:15:00Z', '2026-11-23', 24 * HOUR_MS],
  // Clocks go forward and back at night.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29', 23 * HOUR_MS],
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29', 1_000],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25', 25 * HOUR_MS],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25', 1_000],
  // Clocks go forward from midnight to 1:00, and back from midnight to 23:00.
  ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05', 1_000],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06', 23 * HOUR_MS],
  ['America/Santiago', '2026-04-04T03:00:00Z', '2026-04-04', 25 * HOUR_MS],
])('makes the day in %s at %s: %s', (zone, now, day, ms) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  try {
    chooseZone(zone)
    expect(todayIso()).toBe(day)
    expect(untilMidnight(new Date())).toBe(ms)
  } finally {
    vi.useRealTimers()
  }
})

it('is that of the times that the page shows', () => {
  const instant = '2026-11-22T23:30:00Z'
  chooseZone('Asia/Tokyo')
  expect(formatMoment(instant)).toMatch(/23, 2026.*8:30/)
  expect(hourOf(new Date(instant))).toBe(8)
  chooseZone('America/New_York')
  expect(formatMoment(instant)).toMatch(/22, 2026.*6:30/)
  expect(hourOf(new Date(instant))).toBe(18)
})
