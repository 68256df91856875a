import { expect, it, vi } from 'vitest'
import { exactTimeZone, timeZone } from './time-zone'

it('follows the device to another offset', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset')
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  const travel = (name: string, minutes: number) => {
    offset.mockReturnValue(minutes)
    format.mockReturnValue({ timeZone: name } as Intl.ResolvedDateTimeFormatOptions)
  }
  travel('Europe/Berlin', -60)
  expect(timeZone()).toBe('Europe/Berlin')
  travel('America/New_York', 300)
  expect(timeZone()).toBe('America/New_York')
})

it('is looked up once for each offset', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330)
  const lookUp = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  timeZone()
  timeZone()
  expect(lookUp).toHaveBeenCalledOnce()
})

it.each([
  ['Etc/Unknown', -330, '+05:30'],
  ['UTC0', 0, '+00:00'],
  ['', 210, '-03:30'],
  [undefined, -120, '+02:00'],
  ['America/Argentina/Buenos_Aires', 180, 'America/Argentina/Buenos_Aires'],
  ['Etc/GMT+3', 180, 'Etc/GMT+3'],
  ['UTC', 0, 'UTC'],
])('is the offset of the device where the browser knows no name: %s', (name, minutes, zone) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: name,
  } as Intl.ResolvedDateTimeFormatOptions)
  expect(exactTimeZone()).toBe(zone)
})
