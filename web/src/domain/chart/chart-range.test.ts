import { expect, test } from 'vitest'
import { pointsIn, readChartRange, withChartRange } from './chart-range'

const today = '2026-11-28'
const points = ['2026-09-05', '2026-09-06', '2026-10-31', '2026-11-01', today].map((day) => ({
  day,
}))
const days = (range: Parameters<typeof pointsIn>[1]) =>
  pointsIn(points, range, today).map(({ day }) => day)

test('a range has whole weeks that end today', () => {
  expect(days('4-weeks')).toEqual(['2026-11-01', today])
  expect(days('12-weeks')).toEqual(['2026-09-06', '2026-10-31', '2026-11-01', today])
  expect(days('1-year')).toHaveLength(points.length)
})

test('an address keeps its other parts with a range', () => {
  const search = new URLSearchParams('view=progress')
  const chosen = withChartRange(search, '12-weeks')
  expect(chosen.toString()).toBe('view=progress&range=12-weeks')
  expect(readChartRange(chosen)).toBe('12-weeks')
  expect(withChartRange(chosen, '1-year').toString()).toBe('view=progress')
  expect(readChartRange(new URLSearchParams('range=ever'))).toBe('1-year')
})
