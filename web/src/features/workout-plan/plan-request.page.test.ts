import { expect, it } from 'vitest'
import { lena } from '@/testing/member'
import { planRequestFrom, ProfileLacks } from './plan-request'

it('is made from the profile', () => {
  expect(planRequestFrom(lena, 'home')).toEqual({
    height: 171,
    weight: 64.5,
    birth_date: '1990-05-04',
    gender: 'female',
    goal: 'gain_muscle',
    numTrainingDays: 4,
    location: 'home',
  })
})

it('uses default gender and goal if the profile has none', () => {
  expect(planRequestFrom({ ...lena, gender: null, fitness_goal: null }, 'gym')).toMatchObject({
    gender: 'male',
    goal: 'general fitness',
  })
})

it('is lower-cased', () => {
  const shouting = {
    ...lena,
    gender: 'Female',
    fitness_goal: 'GAIN_MUSCLE',
  } as unknown as typeof lena
  expect(planRequestFrom(shouting, 'gym')).toMatchObject({ gender: 'female', goal: 'gain_muscle' })
})

it('names what is missing', () => {
  expect(() =>
    planRequestFrom({ ...lena, height: null, number_of_training_days: null }, 'gym'),
  ).toThrow(new ProfileLacks(['Height', 'Training days']))
  try {
    planRequestFrom({ ...lena, weight: null, birth_date: null }, 'gym')
  } catch (error) {
    expect(error).toHaveProperty('items', ['Weight', 'Birth date'])
  }
})
