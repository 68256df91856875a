import { expect, it, vi } from 'vitest'
import { timeZone } from './time-zone'

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
