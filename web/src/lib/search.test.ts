import { expect, test } from 'vitest'
import { isFound } from './search'

const squat = {
  name: 'Barbell Squat',
  description: 'Sit between the hips, as for a crème brûlée.',
}

test.each([
  ['squat', true],
  ['  BARBELL ', true],
  ['HIPS', true],
  ['', true],
  ['creme brulee', true],
  ['cre\u0300me', true],
  ['row', false],
])('a search for %j finds the exercise: %s', (search, found) => {
  expect(isFound(squat, search)).toBe(found)
})
