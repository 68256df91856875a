import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ExerciseSummary } from '@/api/types'
import { recordsBefore, useKnownRecords } from './use-known-records'

const summary = (weight: number, day: string, id = 11): ExerciseSummary => ({
  exercise_id: id,
  exercise_name: 'Barbell Squat',
  logs: 3,
  last_date: day,
  heaviest: { weight, log_date: day },
  best_one_rep_max: null,
  most_reps: null,
  unit: 'reps',
})

it('knows only records of earlier days', () => {
  const known = recordsBefore(
    {},
    [summary(60, '2026-11-20'), summary(80, '2026-11-23', 12)],
    '2026-11-23',
  )
  expect(known).toMatchObject({ 11: { heaviest: 60 } })
  expect(known).not.toHaveProperty('12')
})

it('keeps the earlier records once the server has the sets', () => {
  const heaviest = (summaries: readonly ExerciseSummary[] | undefined) => {
    const { result } = renderHook(() => useKnownRecords(7, '2026-11-23', summaries))
    return result.current['11']?.heaviest
  }
  expect(heaviest(undefined)).toBeUndefined()
  expect(heaviest([summary(60, '2026-11-20')])).toBe(60)
  // After a reload as well.
  expect(heaviest([summary(65, '2026-11-23')])).toBe(60)
  expect(heaviest(undefined)).toBe(60)
})
