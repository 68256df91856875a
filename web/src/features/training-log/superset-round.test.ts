import { expect, test } from 'vitest'
import { isLastInRound } from './superset-round'

const squat = { id: 1, sets: 3 }
const row = { id: 2, sets: 3 }
const plank = { id: 3, sets: 1 }

test.each([
  // Columns: exercises of the superset, done sets of each, ticked exercise, whether a rest is due.
  [[squat], { 1: 1 }, 1, true],
  [[squat, row], { 1: 1 }, 1, false],
  [[squat, row], { 1: 1, 2: 1 }, 2, true],
  [[squat, row], { 1: 2, 2: 1 }, 1, false],
  // In another order, the rest still comes after the last set of the round.
  [[squat, row], { 1: 1, 2: 1 }, 1, true],
  // One exercise has fewer sets.
  [[squat, row, plank], { 1: 2, 2: 2, 3: 1 }, 2, true],
  [[squat, row, plank], { 1: 1, 2: 1 }, 2, false],
  [[squat, row], { 1: 3, 2: Infinity }, 1, true],
] as const)('%j with %j done, exercise %d: %s', (superset, done, ticked, isRest) => {
  const sets: Record<number, number> = done
  expect(isLastInRound(superset, ticked, (id) => sets[id] ?? 0)).toBe(isRest)
})
