import { expect, test } from 'vitest'
import { missingItems } from './missing-items'

test('a new profile lacks all five items in order', () => {
  expect(missingItems({})).toEqual(['Gender', 'Height', 'Weight', 'Fitness goal', 'Training days'])
})

test('only what is null is missing', () => {
  expect(
    missingItems({
      gender: 'other',
      height: 170,
      weight: null,
      fitness_goal: 'lose_fat',
      number_of_training_days: null,
    }),
  ).toEqual(['Weight', 'Training days'])
})
