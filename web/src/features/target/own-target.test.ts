import { expect, test } from 'vitest'
import { caloriesOf, checkOwnTarget } from './own-target'

test('the energy follows from the macros', () => {
  expect(caloriesOf({ protein: '150', carbs: '200,5', fat: '60' })).toBe(1942)
  expect(caloriesOf({ protein: '150', carbs: '', fat: '60' })).toBeNull()
})

test('masses have one decimal at most', () => {
  expect(checkOwnTarget({ protein: '150', carbs: '200.5', fat: '60' }).input).toEqual({
    protein: 150,
    carbs: 200.5,
    fat: 60,
  })
  expect(checkOwnTarget({ protein: '', carbs: '200.55', fat: '1001' }).errors).toEqual({
    protein: 'Protein is required',
    carbs: 'Carbs can have one decimal at most',
    fat: 'Fat must be between 0 and 1,000',
  })
})
