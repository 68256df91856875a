import { expect, it } from 'vitest'
import type { AlternativeExercise } from '@/api/types'
import { clearStoredData } from '@/lib/stored-data'
import { row, squat } from '@/testing/member'
import { readSwaps, swapToday, writeSwaps } from './kept-swaps'

const lunge: AlternativeExercise = {
  id: 30,
  name: 'Barbell Lunge',
  description: 'A long step.',
  sets: 3,
  reps: 12,
  equipment: 'barbell',
  primary_muscles: ['quadriceps'],
}
const owner = { userId: 7, day: '2026-11-22' }

it('is kept for its account and its day alone, and goes with the session', () => {
  writeSwaps(owner, { [squat.id]: lunge })
  expect(readSwaps(owner)).toEqual({ [squat.id]: lunge })
  expect(readSwaps({ ...owner, userId: 8 })).toEqual({})
  expect(readSwaps({ ...owner, day: '2026-11-23' })).toEqual({})
  clearStoredData()
  expect(readSwaps(owner)).toEqual({})
})

it('is not there when what is kept cannot be read', () => {
  localStorage.setItem('swaps', '{')
  expect(readSwaps(owner)).toEqual({})
  localStorage.setItem('swaps', JSON.stringify({ ...owner, swaps: { 11: { id: 'x' }, 12: lunge } }))
  expect(readSwaps(owner)).toEqual({ 12: lunge })
})

it('takes the place of the planned one today and on no other day', () => {
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
      insteadOf: squat,
    },
    row,
  ])
  // A day of rest has nothing to swap.
  expect(swapToday({ ...plan, today: 5 }, { [squat.id]: lunge }).days).toBe(plan.days)
})
