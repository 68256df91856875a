import { describe, expect, test } from 'vitest'
import { chartGeometry, progressSeries } from './progress-series'

const log = (
  exercise_id: number,
  exercise_name: string,
  weight: number | null,
  log_date: string,
) => ({
  exercise_id,
  exercise_name,
  weight,
  log_date,
})

describe('the series of recent logs', () => {
  test('has one entry an exercise, newest activity first, its points oldest first', () => {
    const series = progressSeries([
      log(1, 'Squat', 80, '2026-05-01'),
      log(2, 'Row', 40, '2026-05-10'),
      log(1, 'Squat', 82.5, '2026-05-08'),
      log(2, 'Row', 42.5, '2026-05-03'),
    ])
    expect(series.map((one) => one.name)).toEqual(['Row', 'Squat'])
    expect(series[0]?.points).toEqual([
      { day: '2026-05-03', weight: 42.5 },
      { day: '2026-05-10', weight: 40 },
    ])
    expect(series[0]?.best).toEqual({ day: '2026-05-03', weight: 42.5 })
    expect(series[0]?.latest).toEqual({ day: '2026-05-10', weight: 40 })
  })

  test('leaves out what was logged without a weight', () => {
    expect(
      progressSeries([log(1, 'Plank', null, '2026-05-01'), log(1, 'Plank', 0, '2026-05-02')]),
    ).toEqual([])
  })

  test('calls the later of two equal weights the best', () => {
    const [series] = progressSeries([
      log(1, 'Squat', 80, '2026-05-01'),
      log(1, 'Squat', 80, '2026-05-08'),
    ])
    expect(series?.best.day).toBe('2026-05-08')
  })
})

describe('the geometry of a chart', () => {
  test('places points by time and writes at most six dates, all on days', () => {
    const points = Array.from({ length: 29 }, (_, day) => ({
      day: `2026-01-${String(day + 1).padStart(2, '0')}`,
      weight: 40 + day,
    }))
    const { data, min, max, ticks } = chartGeometry(points)
    expect(data).toHaveLength(29)
    expect(data[0]).toEqual({ x: Date.UTC(2026, 0, 1), y: 40 })
    expect(min).toBe(Date.UTC(2026, 0, 1))
    expect(max).toBe(Date.UTC(2026, 0, 29))
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every((tick) => tick % 86_400_000 === 0)).toBe(true)
  })

  test('puts a single day in the middle', () => {
    const day = Date.UTC(2026, 4, 2)
    expect(chartGeometry([{ day: '2026-05-02', weight: 42.5 }])).toEqual({
      data: [{ x: day, y: 42.5 }],
      min: day - 86_400_000,
      max: day + 86_400_000,
      ticks: [day],
    })
  })
})
