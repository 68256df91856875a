import { describe, expect, test } from 'vitest'
import { progressSeries, recordDays } from './progress-series'

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
  test('has one entry per exercise, latest activity first, points ascending', () => {
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

test('a record is heavier than all before it', () => {
  const points = [60, 62.5, 62.5, 60, 65].map((weight, at) => ({
    day: `2026-11-0${String(at + 1)}`,
    weight,
  }))
  expect([...recordDays(points)]).toEqual(['2026-11-02', '2026-11-05'])
  expect(recordDays([])).toEqual(new Set())
})
