import { expect, it } from 'vitest'
import { lena } from '@/testing/member'
import { planRequestFrom } from './plan-request'

it('sends the six profile values that a plan needs', () => {
  expect(planRequestFrom(lena)).toEqual({
    height: 171,
    weight: 64.5,
    birth_date: '1990-05-04',
    gender: 'female',
    goal: 'gain_muscle',
    numTrainingDays: 4,
  })
})

it.each([
  'height',
  'weight',
  'birth_date',
  'gender',
  'fitness_goal',
  'number_of_training_days',
] as const)('asks for nothing while %s is unknown', (field) => {
  expect(planRequestFrom({ ...lena, [field]: null })).toBeNull()
})
