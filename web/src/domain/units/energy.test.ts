import { expect, test } from 'vitest'
import { formatEnergy, roughEnergy } from './energy'

test('energy is formatted in both units', () => {
  expect([formatEnergy(1930, 'kcal'), formatEnergy(1930, 'kJ')]).toEqual(['1,930 kcal', '8,075 kJ'])
})

test('an estimate looks no more exact than it is', () => {
  expect(roughEnergy(2410, 'kcal')).toBe('2,410')
  expect(roughEnergy(2410, 'kJ')).toBe('10,080')
  expect(roughEnergy(2290, 'kJ', Math.floor)).toBe('9,580')
  expect(roughEnergy(2530, 'kJ', Math.ceil)).toBe('10,590')
})
