import { expect, it } from 'vitest'
import { daysOf, isDay, isMonth, monthName, shiftDayByMonths, shiftMonth, weeksOf } from './month'

it('has all days of every month, despite leap years', () => {
  expect(daysOf('2026-11')).toHaveLength(30)
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOf('2026-02').at(-1)).toBe('2026-02-28')
  expect(new Set(daysOf('2026-10')).size).toBe(31)
  expect(new Set(daysOf('2026-03')).size).toBe(31)
})

it('lays out weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  // The first was a Sunday, the thirtieth a Monday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  for (const week of weeks) expect(week).toHaveLength(7)
  expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf('2026-11'))
  // A February that starts on a Monday fills exactly four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it('shifts days and months across the ends of years', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-11', 14)).toBe('2028-01')
  expect(shiftDayByMonths('2026-10-31', 1)).toBe('2026-11-30')
  expect(shiftDayByMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthName('2026-11')).toBe('November 2026')
})

it('accepts only a valid month or day from an address', () => {
  expect(isMonth('2026-11')).toBe(true)
  expect(isMonth('2026-13')).toBe(false)
  expect(isMonth('2026-11-02')).toBe(false)
  expect(isDay('2026-11-30')).toBe(true)
  expect(isDay('2026-11-31')).toBe(false)
  expect(isDay('today')).toBe(false)
})
