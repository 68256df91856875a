import { expect, it } from 'vitest'
import type { AlternativeExercise } from '@/api/types'
import { clearStoredData } from '@/lib/stored-data'
import { readUnsaved } from '@/lib/unsaved-data'
import { row, squat } from '@/testing/member'
import { changeSwap, parseSwaps, swapped, swapsPlace, swapToday } from './swap-storage'

const lunge: AlternativeExercise = {
  id: 30,
  name: 'Barbell Lunge',
  description: 'A long step.',
  sets: 3,
  reps: 12,
  unit: 'reps',
  pattern: 'lunge',
  rest_seconds: null,
  equipment: 'barbell',
  primary_muscles: ['quadriceps'],
}
const day = '2026-11-22'
const stored = (userId: number) => parseSwaps(readUnsaved(swapsPlace(userId)))

it('is stored per account and day and outlives the session', () => {
  changeSwap(7, day, squat.id, lunge)
  clearStoredData()
  expect(stored(7)).toEqual({ [day]: { [squat.id]: lunge } })
  expect(stored(8)).toEqual({})
  changeSwap(7, day, squat.id, null)
  expect(localStorage).toHaveLength(0)
})

it('keeps what another tab swapped, and the days around midnight', () => {
  changeSwap(7, day, squat.id, lunge)
  // Another tab without this data swaps another exercise.
  changeSwap(7, day, row.id, lunge)
  expect(stored(7)[day]).toEqual({ [squat.id]: lunge, [row.id]: lunge })
  for (const later of ['2026-11-23', '2026-11-24', '2026-11-25']) {
    changeSwap(7, later, row.id, lunge)
  }
  expect(Object.keys(stored(7))).toEqual(['2026-11-25', '2026-11-24', '2026-11-23'])
})

it('keeps the swap of a past day', () => {
  for (const later of ['2026-11-23', '2026-11-24', '2026-11-25']) {
    changeSwap(7, later, row.id, lunge)
  }
  changeSwap(7, '2026-09-01', squat.id, lunge)
  expect(stored(7)['2026-09-01']).toEqual({ [squat.id]: lunge })
})

it('applies to an exercise once and stays in its superset', () => {
  const swaps = { [squat.id]: lunge }
  const once = swapped({ ...squat, superset: 2 }, swaps)
  expect(once).toMatchObject({ id: lunge.id, superset: 2, insteadOf: { id: squat.id } })
  expect(swapped(once, swaps)).toEqual(once)
  expect(swapped({ ...once, superset: 3 }, {})).toEqual({ ...squat, superset: 3 })
})

it('is ignored if the stored value is invalid', () => {
  expect(parseSwaps('{')).toEqual({})
  expect(parseSwaps('[]')).toEqual({})
  expect(parseSwaps(JSON.stringify({ [day]: { 11: { id: 'x' }, 12: lunge } }))).toEqual({
    [day]: { 12: lunge },
  })
})

it('has its own unit and rest, else the planned rest', () => {
  const plan = { today: 1, days: { 1: [squat, row] } }
  const hold = { ...lunge, unit: 'seconds' as const, rest_seconds: 30 }
  expect(swapToday(plan, { [squat.id]: hold }).days['1']?.[0]).toMatchObject({
    unit: 'seconds',
    rest_seconds: 30,
  })
  const { unit, pattern, rest_seconds, ...older } = lunge
  const swaps = parseSwaps(JSON.stringify({ [day]: { [squat.id]: older } }))
  expect(swapToday(plan, swaps[day] ?? {}).days['1']?.[0]).toMatchObject({
    id: lunge.id,
    unit,
    pattern: null,
    rest_seconds: rest_seconds ?? squat.rest_seconds,
  })
  expect(pattern).toBe('lunge')
})

it('replaces the planned exercise on the current day only', () => {
  const plan = { today: 2, days: { 1: [squat, row], 2: [squat, row] } }
  const { days } = swapToday(plan, { [squat.id]: lunge })
  expect(days['1']).toEqual([squat, row])
  expect(days['2']).toEqual([
    {
      ...squat,
      id: lunge.id,
      name: lunge.name,
      description: lunge.description,
      sets: 3,
      reps: 12,
      pattern: 'lunge',
      rest_seconds: squat.rest_seconds,
      misfits: [],
      insteadOf: squat,
    },
    row,
  ])
  // A rest day has nothing to swap.
  expect(swapToday({ ...plan, today: 5 }, { [squat.id]: lunge }).days).toBe(plan.days)
})
