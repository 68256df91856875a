import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { food } from '@/testing/foods'
import { perServing } from './per-serving'
import { NEW_RECIPE, type IngredientEntry } from './recipe-entries'

const oats = food({
  per_100: {
    ...food().per_100,
    calories: 389,
    protein: 16.89,
    carbs: 66.27,
    fat: 6.9,
    salt: 0.005,
  },
})

const of = (servings: string, ingredients: readonly Omit<IngredientEntry, 'key'>[]) =>
  perServing({
    ...NEW_RECIPE,
    servings,
    ingredients: ingredients.map((one, key) => ({ ...one, key })),
  })

describe('perServing', () => {
  it('divides the exact sum and rounds once', () => {
    const two = [
      { food: oats, amount: '50' },
      { food: oats, amount: '33,3' },
    ]
    // 83.3 g have 324.037 kcal and 14.06937 g of protein.
    expect(of('1', two)).toMatchObject({ calories: 324, protein: 14.1, salt: 0, fiber: null })
    expect(of('6', two)).toMatchObject({ calories: 54, protein: 2.3 })
    expect(of('2.5', two)).toMatchObject({ calories: 130, protein: 5.6 })
  })

  it('knows nothing that one ingredient does not know', () => {
    const known = food({ per_100: { ...oats.per_100, fiber: 10 } })
    expect(of('1', [{ food: known, amount: '100' }])?.fiber).toBe(10)
    expect(
      of('1', [
        { food: known, amount: '100' },
        { food: oats, amount: '1' },
      ])?.fiber,
    ).toBeNull()
  })

  it.each([
    ['0', '50'],
    ['1.25', '50'],
    ['', '50'],
    ['1', ''],
    ['1', '0'],
    ['1', '10000.1'],
    ['1', '1.25'],
  ])('waits for valid entries: %s servings of %s g', (servings, amount) => {
    expect(of(servings, [{ food: oats, amount }])).toBeNull()
  })

  it('gives the whole in as many servings as it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: 100 }),
        (tenths, servings) => {
          const entries = tenths.map((count) => ({ food: oats, amount: String(count / 10) }))
          const whole = tenths.reduce((sum, count) => sum + 389 * count, 0) / 1000
          const serving = of(String(servings), entries)?.calories ?? NaN
          expect(Math.abs(serving * servings - whole)).toBeLessThanOrEqual(servings / 2 + 1e-6)
        },
      ),
    )
  })
})
