import { expect, test } from 'vitest'
import { restLabel, setsByReps } from './sets-by-reps'

test.each([
  ['reps', '2 × 40'],
  ['seconds', '2 × 40 s'],
] as const)('a prescription in %s is shown as %j', (unit, text) => {
  expect(setsByReps({ sets: 2, reps: 40, unit })).toBe(text)
})

test.each([
  [90, 'Rest 90 s'],
  [0, 'No rest'],
])('a rest of %d seconds is shown as %j', (seconds, text) => {
  expect(restLabel(seconds)).toBe(text)
})
