import { expect, it } from 'vitest'
import type { ProgressPoint } from '@/api/types'
import { pointOf } from '@/testing/progress'
import { firstMeasure, formatMeasure, measuresIn, measureTexts, valuesOf } from './measures'

it('reps and seconds have their own names and units', () => {
  const counted = { unit: 'reps', is_body_weight: true } as const
  expect(measureTexts('most_reps', counted)).toMatchObject({ unitName: 'reps' })
  expect(measureTexts('most_reps', { unit: 'seconds' })).toEqual({
    name: 'Longest set',
    axis: 'Time',
    unitName: 's',
  })
  expect(measureTexts('weight', counted).name).toBe('Added weight')
  expect(measureTexts('weight', {}).name).toBe('Weight')
  expect(formatMeasure('most_reps', 12, 'kg', counted)).toBe('12 reps')
  expect(formatMeasure('most_reps', 45, 'kg', { unit: 'seconds' })).toBe('45 s')
})

it('shows reps first where they count', () => {
  const points = [pointOf('2026-05-01', { most_reps: 12, weight: 5, volume: 60 })]
  expect(measuresIn(points)).toEqual(['weight', 'volume', 'most_reps'])
  expect(firstMeasure(measuresIn(points))).toBe('most_reps')
  expect(firstMeasure(['weight', 'estimated_one_rep_max'])).toBe('estimated_one_rep_max')
  expect(valuesOf(points, 'most_reps')).toEqual([{ day: '2026-05-01', value: 12 }])
})

it('reads points that an earlier version cached', () => {
  const earlier: Partial<ProgressPoint> = pointOf('2026-05-01', { weight: 60 })
  delete earlier.most_reps
  expect(measuresIn([earlier as ProgressPoint])).toEqual(['weight'])
})
