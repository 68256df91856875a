import { expect, it } from 'vitest'
import { withoutEnergy } from './without-energy'

it.each([
  ['Caprese and Chickpea Curry, 2,200 kcal', 'Caprese and Chickpea Curry'],
  ['Lentil Curry (about 9.204 kJ)', 'Lentil Curry'],
  ['2 200 kcal – three meals', '– three meals'],
  ['Cutting at 1800 calories a day', 'Cutting at a day'],
  ['Meals for 4 days', 'Meals for 4 days'],
])('removes amounts of energy from %j', (name, shown) => {
  expect(withoutEnergy(name)).toBe(shown)
})
