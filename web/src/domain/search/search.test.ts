import { expect, test } from 'vitest'
import { search } from './search'

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
])('a search for %j finds the item: %s', (text, found) => {
  expect(search([squat], text)).toHaveLength(found ? 1 : 0)
})

test('exercises are found by other names and traits, best first', () => {
  const exercises = [
    { name: 'Back Extension', description: 'hamstrings', aliases: ['hyperextension'] },
    { name: 'Front Squat', description: 'barbell', aliases: ['fs'] },
    { name: 'Squat', description: 'barbell', aliases: ['back squat'] },
  ]
  const found = (text: string) => search(exercises, text).map(({ name }) => name)
  expect(found('squats')).toEqual(['Squat', 'Front Squat'])
  expect(found('back')).toEqual(['Back Extension', 'Squat'])
  expect(found('hamstring')).toEqual(['Back Extension'])
  expect(found('sqaut')).toEqual(['Front Squat', 'Squat'])
})
