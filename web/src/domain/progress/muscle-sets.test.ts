import { expect, test } from 'vitest'
import type { TrainedWeek } from '@/api/types'
import { describeSets, muscleSets } from './muscle-sets'

const week = (week_start: string, groups: Record<string, number>): TrainedWeek => ({
  week_start,
  groups: Object.entries(groups).map(([group, sets]) => ({ group, sets })),
})

const weeks = [
  week('2026-05-04', { chest: 8, back: 12, forearms: 1.5 }),
  week('2026-05-11', { chest: 10, back: 26 }),
]
const band = { min: 6, max: 24 }

test('each group has a value for every week', () => {
  expect(muscleSets(weeks)).toEqual([
    { group: 'chest', sets: [8, 10] },
    { group: 'back', sets: [12, 26] },
    { group: 'forearms', sets: [1.5, 0] },
  ])
})

test.each([
  [6, true, '6'],
  [24, true, '24'],
  [5.5, true, '5.5, below'],
  [24.5, true, '24.5, above'],
  [0, false, '0'],
])('%d sets of a week (over: %s) read %s', (sets, isOver, words) => {
  expect(describeSets(sets, band, isOver)).toBe(words)
})
