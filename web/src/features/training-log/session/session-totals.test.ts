import { expect, test } from 'vitest'
import type { DoneToday } from '../today'
import { sessionTotals } from './session-totals'

const done = (part: Partial<DoneToday>): DoneToday => ({
  exerciseId: 11,
  name: 'Barbell Squat',
  sets: 3,
  reps: 8,
  weight: null,
  performed: [],
  ...part,
})

test('counts performed sets, else planned sets, but no warm-ups', () => {
  const squat = done({
    performed: [
      { reps: 10, weight: 40, kind: 'warm_up', rpe: null },
      { reps: 8, weight: 60, kind: 'working', rpe: null },
      { reps: 6, weight: null, kind: 'drop', rpe: null },
    ],
  })
  expect(sessionTotals([squat])).toEqual({ sets: 2, volumeKg: 480 })
  expect(sessionTotals([squat, done({ weight: 50 })])).toEqual({ sets: 5, volumeKg: 1680 })
  expect(sessionTotals([done({})])).toEqual({ sets: 3, volumeKg: 0 })
})

test('an exercise with warm-ups alone has no sets', () => {
  const warmUp = { reps: 10, weight: 40, kind: 'warm_up', rpe: null } as const
  expect(sessionTotals([done({ weight: 40, performed: [warmUp] })])).toEqual({
    sets: 0,
    volumeKg: 0,
  })
})
