import { expect, it } from 'vitest'
import { sumOf } from './nutrition'
import { looksUnfinished } from './unfinished'

const day = (calories: number, counted = true) => ({
  counted,
  totals: { ...sumOf([]).totals, calories },
})

it('asks below 60% of the last 28 counted days', () => {
  const earlier = [
    day(0, false),
    ...Array.from({ length: 28 }, () => day(2000)),
    ...Array.from({ length: 50 }, () => day(9000)),
  ]
  expect(looksUnfinished(1199, earlier)).toBe(true)
  expect(looksUnfinished(1200, earlier)).toBe(false)
  expect(looksUnfinished(1, [day(2000, false)])).toBe(false)
})
