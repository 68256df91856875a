import { expect, test } from 'vitest'
import { restSecondsFrom } from './rest'

test.each([
  ['Keep the back flat. Rest 75 s.', 75],
  ['Rest 150 seconds between sets.', 150],
  ['Lower slowly. Rest: 2 minutes', 120],
  ['Rest about 5 s', 15],
  ['Hold for 30 seconds.', 90],
  ['Rest well. Hold 30 s.', 90],
  ['', 90],
])('the rest named in %j is %d seconds', (description, seconds) => {
  expect(restSecondsFrom(description)).toBe(seconds)
})
