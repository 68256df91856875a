import { expect, it } from 'vitest'
import { trainedMuscles } from './trained-muscles'

it('a main muscle of one exercise is not helping', () => {
  const squat = { primary_muscles: ['quadriceps'], secondary_muscles: ['glutes', 'calves'] }
  const bridge = { primary_muscles: ['glutes'], secondary_muscles: ['calves', 'hamstrings'] }
  expect(trainedMuscles([squat, bridge])).toEqual({
    primary_muscles: ['glutes', 'quadriceps'],
    secondary_muscles: ['calves', 'hamstrings'],
  })
})
