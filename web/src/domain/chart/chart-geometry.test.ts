import { describe, expect, test } from 'vitest'
import { timeAxis } from './chart-geometry'

describe('the time axis of a chart', () => {
  test('covers all days with at most six dates', () => {
    const days = Array.from(
      { length: 29 },
      (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`,
    )
    const { min, max, ticks } = timeAxis(days.toReversed())
    expect(min).toBe(Date.UTC(2026, 0, 1))
    expect(max).toBe(Date.UTC(2026, 0, 29))
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every((tick) => tick % 86_400_000 === 0)).toBe(true)
  })

  test('has a single day in the middle', () => {
    const day = Date.UTC(2026, 4, 2)
    expect(timeAxis(['2026-05-02'])).toEqual({
      min: day - 86_400_000,
      max: day + 86_400_000,
      ticks: [day],
    })
  })
})
