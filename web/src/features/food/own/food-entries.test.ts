import { describe, expect, it } from 'vitest'
import { food } from '@/testing/foods'
import { checkFood, entriesOf, newFood, type FoodEntries } from './food-entries'

const OATS: FoodEntries = {
  ...newFood(),
  name: 'Oats',
  calories: '389',
  protein: '16,89',
  carbs: '66.3',
  fat: '6.9',
}

const errorsOf = (values: Partial<FoodEntries>) => checkFood({ ...OATS, ...values }).errors

describe('checkFood', () => {
  it('reads comma and point and keeps unknown values', () => {
    const { input } = checkFood({ ...OATS, salt: '0,125', fiber: ' ', unit: 'ml' })
    expect(input).toEqual({
      name: 'Oats',
      brand: null,
      barcode: null,
      unit: 'ml',
      per_100: {
        calories: 389,
        protein: 16.89,
        carbs: 66.3,
        fat: 6.9,
        fiber: null,
        sugar: null,
        saturated_fat: null,
        salt: 0.125,
      },
      portions: [],
      diet: null,
      allergens: null,
    })
  })

  it.each<[Partial<FoodEntries>, string, string]>([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ calories: '' }, 'calories', 'Calories is required'],
    [{ calories: '1000.1' }, 'calories', 'Calories must be between 0 and 1,000 kcal'],
    [{ calories: '50.25' }, 'calories', 'Calories can have one decimal at most'],
    [{ fat: '100.5' }, 'fat', 'Fat must be between 0 and 100 g'],
    [{ fat: '-1' }, 'fat', 'Fat must be between 0 and 100 g'],
    [{ salt: '0.1234' }, 'salt', 'Salt can have three decimals at most'],
    [{ fat: '40' }, 'protein', 'Protein, carbs and fat of 100 g can be 105 g at most'],
    [{ sugar: '66.81' }, 'sugar', 'Sugar is a part of the carbs and cannot exceed them'],
    [
      { saturated_fat: '7.41' },
      'saturated_fat',
      'Saturated fat is a part of the fat and cannot exceed it',
    ],
    [{ barcode: '123' }, 'barcode', 'These digits are not a valid barcode. Please check them.'],
    [
      { allergens: { knowledge: 'some', words: [] } },
      'allergens',
      'Please choose the allergens, or say that there are none',
    ],
    [{ portions: [{ key: 3, name: '', amount: '5' }] }, 'portion-name-3', 'Portion is required'],
    [
      { portions: [{ key: 3, name: 'cup', amount: '5000.1' }] },
      'portion-amount-3',
      'Amount must be between 0.1 and 5,000',
    ],
  ])('rejects %j', (values, field, error) => {
    expect(errorsOf(values)).toEqual({ [field]: error })
  })

  it('accepts the limits themselves', () => {
    expect(errorsOf({ sugar: '66.8', saturated_fat: '7.4' })).toBeNull()
    expect(errorsOf({ protein: '31.8' })).toBeNull()
    expect(errorsOf({ protein: '31.81' })).not.toBeNull()
    expect(errorsOf({ unit: 'ml', fat: '40' })).toBeNull()
  })

  it('distinguishes unknown allergens from none', () => {
    const stored = (knowledge: 'unknown' | 'none' | 'some') =>
      checkFood({ ...OATS, allergens: { knowledge, words: ['milk'] } }).input?.allergens
    expect([stored('unknown'), stored('none'), stored('some')]).toEqual([null, [], ['milk']])
  })
})

describe('entriesOf', () => {
  it('keeps every value of a food', () => {
    const bread = food({
      brand: 'Mill',
      barcode: '4006381333931',
      portions: [{ name: '1 slice', amount: 35 }],
      diet: 'vegan',
      allergens: ['gluten'],
    })
    const { name, brand, barcode, unit, per_100, portions, diet, allergens } = bread
    expect(checkFood(entriesOf(bread)).input).toEqual({
      name,
      brand,
      barcode,
      unit,
      per_100,
      portions,
      diet,
      allergens,
    })
  })
})
