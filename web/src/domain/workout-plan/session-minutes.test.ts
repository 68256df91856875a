import { expect, it } from 'vitest'
import { sessionMinutes } from './session-minutes'

it.each([
  ['the warm-up alone', [], 10],
  ['reps and rests', [{ sets: 4, reps: 8, unit: 'reps', rest_seconds: 150 }], 20],
  [
    'reps that are seconds',
    [
      { sets: 4, reps: 8, unit: 'reps', rest_seconds: 150 },
      { sets: 3, reps: 30, unit: 'seconds', rest_seconds: 60 },
    ],
    25,
  ],
] as const)('counts %s', (_, exercises, minutes) => {
  expect(sessionMinutes(exercises)).toBe(minutes)
})
