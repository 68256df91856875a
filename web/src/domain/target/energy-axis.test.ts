import { expect, test } from 'vitest'
import { energyAxis } from './energy-axis'

test.each([
  [[2000], 'kcal', [2000, 2100]],
  [[1480, 2530], 'kcal', [1000, 1500, 2000, 2500, 3000]],
  [[0, 19_000], 'kcal', [0, 5000, 10_000, 15_000, 20_000]],
  [[0, 60_000], 'kcal', [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000]],
] as const)('%j in %s', (values, unit, ticks) => {
  expect(energyAxis(values, unit).ticks).toEqual(ticks)
})

test('lines are at round numbers of the shown unit', () => {
  const { ticks } = energyAxis([1480, 2530], 'kJ')
  expect(ticks.map((kcal) => Math.round(kcal * 4.184))).toEqual([6000, 8000, 10_000, 12_000])
})
