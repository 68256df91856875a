import { expect, it } from 'vitest'
import { energyNumber, formatEnergy } from '@/domain/units/energy'
import { shownEnergyOf } from './shown-energy'

it('is the sum of what is shown for each entry', () => {
  const entries = [150, 333, 1003].map((calories) => ({ calories }))
  const parts = entries.map(({ calories }) => Number(energyNumber(calories, 'kJ').replace(',', '')))
  const sum = parts.reduce((total, part) => total + part, 0)
  expect(sum).toBe(6218)
  expect(formatEnergy(1486, 'kJ')).toBe('6,217 kJ')
  expect(formatEnergy(shownEnergyOf(entries, 'kJ'), 'kJ')).toBe('6,218 kJ')
  expect(shownEnergyOf(entries, 'kcal')).toBe(1486)
})
