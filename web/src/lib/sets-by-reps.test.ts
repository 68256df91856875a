import { expect, test } from 'vitest'
import { setsByReps } from './sets-by-reps'

test.each([
  ['Sit between the hips. Rest 150 s.', '2 × 40'],
  ['Rest on your forearms. The figure counts seconds. Rest 60 seconds between sets.', '2 × 40 s'],
  ['Roll slowly. The figure counts seconds on each side.', '2 × 40 s'],
  ['', '2 × 40'],
])('%j is planned as %j', (description, words) => {
  expect(setsByReps({ sets: 2, reps: 40, description })).toBe(words)
})
