import { expect, it } from 'vitest'
import { randomFrom } from '@/testing/random'
import { NUTRIENTS } from './nutrients'
import { nutritionOf, sumOf } from './nutrition'

const per100 = {
  calories: 379,
  protein: 13.15,
  carbs: 67.7,
  fat: 6.52,
  fiber: 10.1,
  sugar: null,
  saturated_fat: 1.11,
  salt: 0.015,
}

it('rounds each value once and half up', () => {
  expect(nutritionOf(per100, 60)).toEqual({
    calories: 227,
    protein: 7.9,
    carbs: 40.6,
    fat: 3.9,
    fiber: 6.1,
    sugar: null,
    saturated_fat: 0.7,
    salt: 0.01,
  })
  expect(nutritionOf({ ...per100, calories: 50 }, 1).calories).toBe(1)
  expect(nutritionOf({ ...per100, salt: 0.005 }, 100).salt).toBe(0.01)
  // 13.15 * 0.3 is 3.945, which binary fractions put below it.
  expect(nutritionOf({ ...per100, protein: 0.5 }, 10).protein).toBe(0.1)
})

it('sums up exactly and never reads unknown as zero', () => {
  const sums = sumOf([nutritionOf(per100, 60), nutritionOf({ ...per100, fiber: null }, 10)])
  expect(sums.totals).toMatchObject({ calories: 265, protein: 9.2, fiber: 6.1, sugar: null })
  expect(sums.unknown).toEqual({ fiber: 1, sugar: 2 })
  expect(sumOf([]).totals).toMatchObject({ calories: 0, sugar: 0 })
})

it('has the same sum in any order and grouping', () => {
  const random = randomFrom(19)
  for (let run = 0; run < 300; run += 1) {
    const entries = Array.from({ length: 40 }, () =>
      nutritionOf(
        {
          ...per100,
          protein: Math.round(random() * 10_000) / 100,
          calories: Math.round(random() * 9000) / 10,
        },
        Math.round(random() * 5000) / 10 || 0.1,
      ),
    )
    const whole = sumOf(entries).totals
    const at = Math.floor(random() * entries.length)
    const parts = [sumOf(entries.slice(at)).totals, sumOf(entries.slice(0, at)).totals]
    for (const { name: nutrient } of NUTRIENTS.filter(({ name }) => name !== 'sugar')) {
      const sum = parts.reduce((total, part) => total + Math.round((part[nutrient] ?? 0) * 1000), 0)
      expect(sum / 1000).toBe(whole[nutrient])
    }
  }
})
