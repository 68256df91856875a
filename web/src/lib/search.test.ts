import { expect, test } from 'vitest'
import { isFound } from './search'

const squat = {
  name: 'Barbell Squat',
  description: 'Sit between the hips, as in the Kölner Kniebeuge.',
}

test.each([
  ['squat', true],
  ['  BARBELL ', true],
  ['HIPS', true],
  ['', true],
  ['koln', true],
  ['ko\u0308ln', true],
  ['row', false],
])('a search for %j finds the exercise: %s', (search, found) => {
  expect(isFound(squat, search)).toBe(found)
})
