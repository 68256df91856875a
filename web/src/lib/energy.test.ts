import { expect, test } from 'vitest'
import { energyIn, formatEnergy, roughEnergy } from './energy'

test('energy is formatted in both units', () => {
  expect([formatEnergy(1930, 'kcal'), formatEnergy(1930, 'kJ')]).toEqual(['1,930 kcal', '8,075 kJ'])
})

test('the energies of a sentence are rewritten, and nothing else', () => {
  const sentence = 'The calories must be between 1,500 and 5,000 kcal for 80 kg.'
  expect(energyIn(sentence, 'kcal')).toBe(sentence)
  expect(energyIn(sentence, 'kJ')).toBe(
    'The calories must be between 6,276 and 20,920 kJ for 80 kg.',
  )
  expect(energyIn('You logged 2,010 kcal a day on 38 counted days.', 'kJ')).toBe(
    'You logged 8,410 kJ a day on 38 counted days.',
  )
})

test('an estimate looks no more exact than it is', () => {
  expect(roughEnergy(2410, 'kcal')).toBe('2,410')
  expect(roughEnergy(2410, 'kJ')).toBe('10,080')
  expect(roughEnergy(2290, 'kJ', Math.floor)).toBe('9,580')
  expect(roughEnergy(2530, 'kJ', Math.ceil)).toBe('10,590')
})
