import { expect, test } from 'vitest'
import { restSeconds } from './rest'

test.each([
  ['Keep the back flat. Rest 75 s.', 75],
  ['Rest 150 seconds between sets.', 150],
  ['Lower slowly. Rest: 2 minutes', 120],
  ['Rest about 5 s', 15],
  ['Hold for 30 seconds.', 90],
  ['Rest well. Hold 30 s.', 90],
  ['', 90],
])('the rest named in %j is %d seconds', (description, seconds) => {
  const third = { name: 'Leg Press', description, place: 2 }
  expect(restSeconds(third, 'keep_currrent_weight')).toBe(seconds)
})

test.each([
  ['Barbell Squat', 0, 'gain_muscle', 150],
  ['Bench Press', 1, 'lose_fat', 90],
  ['Lat Pulldown', 2, 'gain_muscle', 120],
  ['Cable Curl', 0, 'gain_muscle', 75],
  ['Plank', 4, 'lose_fat', 45],
  ['Front Squat', 0, null, 120],
] as const)(
  'after %s in place %d with the goal %s it is %d seconds',
  (name, place, goal, seconds) => {
    expect(restSeconds({ name, description: '', place }, goal)).toBe(seconds)
  },
)
