import { expect, test } from 'vitest'
import { isFound } from './search'

const squat = { name: 'Barbell Squat', description: 'Sit between the hips.' }

test.each([
  ['squat', true],
  ['  BARBELL ', true],
  ['HIPS', true],
  ['', true],
  ['row', false],
])('a search for %j finds the exercise: %s', (search, found) => {
  expect(isFound(squat, search)).toBe(found)
})
