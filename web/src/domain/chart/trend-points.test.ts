import { expect, test } from 'vitest'
import { linePath, trendPoints } from './trend-points'

const points = [
  { day: '2026-05-01', value: 80 },
  { day: '2026-05-02', value: 90 },
  { day: '2026-05-05', value: 85 },
]
const size = { width: 100, height: 40 }
const middle = { x: 50, y: 20 }

test('places values by height and days by distance', () => {
  expect(linePath(trendPoints(points, size))).toBe('M0 40L25 0L100 20')
})

test('keeps the margin free', () => {
  expect(linePath(trendPoints(points, { ...size, margin: 4 }))).toBe('M4 36L27 4L96 20')
})

test.each([
  ['no value', [], []],
  ['one day', points.slice(0, 1), [middle]],
  ['equal values', points.map((one) => ({ ...one, value: 80 })), [{ y: 20 }, { y: 20 }, { y: 20 }]],
])('%s', (_, given, expected) => {
  expect(trendPoints(given, size)).toMatchObject(expected)
})
