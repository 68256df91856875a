import { expect, it } from 'vitest'
import { describeMesocycle, readMesocycle, weeksLabel } from './mesocycle'

it('names the weeks, the lighter one and the effort', () => {
  const five = { weeks: 5, deload_week: 5, rir: [3, 2, 2, 1, null] }
  expect(weeksLabel(five)).toBe('5 weeks that progress')
  expect(describeMesocycle(five)).toBe(
    'The next weights follow from your logs. The last week is lighter. ' +
      'Reps in reserve of the first two lifts, week by week: 3, 2, 2, 1.',
  )
  expect(describeMesocycle({ weeks: 6, deload_week: null, rir: null })).toBe(
    'The next weights follow from your logs.',
  )
  expect(describeMesocycle({ weeks: 6, deload_week: 4, rir: null })).toContain('Week 4 is lighter.')
})

it('reads a response without weeks as a plain plan', () => {
  expect(readMesocycle(undefined)).toBeNull()
  expect(readMesocycle({ weeks: 'six' })).toBeNull()
  expect(readMesocycle({ weeks: 6, rir: ['hard'] })).toEqual({
    weeks: 6,
    deload_week: null,
    rir: null,
  })
})
