import { expect, test } from 'vitest'
import type { PlanExercise, WorkoutPlan } from '@/api/types'
import { row, squat } from '@/testing/member'
import { factsOf, fitOf, levelOf, minutesOf, rankPlans, type PlanWish } from './plan-fit'

const traits = new Map([
  [squat.id, { equipment: 'barbell', primary_muscles: ['quadriceps'] }],
  [row.id, { equipment: 'dumbbell', primary_muscles: ['lats'] }],
])

const of = (exercise: PlanExercise, sets: number, rest_seconds: number): PlanExercise => ({
  ...exercise,
  sets,
  rest_seconds,
})

const planOf = (
  exercises: PlanExercise[],
  num_of_days = 3,
): Pick<WorkoutPlan, 'days' | 'num_of_days'> => ({
  days: { '1': exercises, '2': [] },
  num_of_days,
})

test.each([
  ['many sets and long rests', of(squat, 4, 150), 'gain_muscle'],
  ['short rests', of(squat, 3, 75), 'lose_fat'],
  ['few sets', of(squat, 2, 120), 'keep_currrent_weight'],
  ['medium rests', of(squat, 3, 90), 'keep_currrent_weight'],
])('a plan with %s is for a goal', (_, exercise, goal) => {
  expect(factsOf(planOf([exercise]), traits).goal).toBe(goal)
})

test.each([
  [3, 'beginner'],
  [4, 'intermediate'],
  [5, 'intermediate'],
  [6, 'advanced'],
])('a plan of %i days has a level', (days, level) => {
  expect(factsOf(planOf([squat], days), traits).level).toBe(level)
})

test.each([
  [[squat, row], 'gym'],
  [[row], 'home'],
  [[{ ...row, id: 99 }], null],
])('equipment %# decides the location', (exercises, location) => {
  expect(factsOf(planOf(exercises), traits).location).toBe(location)
})

test('equipment and muscles are sorted by their number', () => {
  const { equipment, muscles } = factsOf(planOf([squat, row, { ...row, superset: 1 }]), traits)
  expect(equipment).toEqual(['dumbbell', 'barbell'])
  expect(muscles).toEqual(['lats', 'quadriceps'])
})

test('minutes include work, rest and changes, without rest days', () => {
  // 4 × (8 × 4 s + 150 s) + 90 s is 13.6 minutes.
  expect(minutesOf([squat])).toBe(15)
  expect(minutesOf([{ ...squat, unit: 'seconds', reps: 300 }])).toBe(30)
  expect(factsOf(planOf([squat]), traits).minutes).toBe(15)
})

test.each([
  [0, 'beginner'],
  [23, 'beginner'],
  [24, 'intermediate'],
  [150, 'advanced'],
])('a member with %i days has a level', (days, level) => {
  expect(levelOf(days)).toBe(level)
})

const muscle = planOf([of(squat, 4, 150)])
const fat = planOf([of(squat, 3, 60)])
const home = planOf([of(row, 3, 60)])
const none: PlanWish = { goal: null, location: null, level: null }

test.each([
  ['no preference', none, [muscle, fat, home]],
  ['a goal', { ...none, goal: 'lose_fat' as const }, [fat, home, muscle]],
  ['a location', { ...none, location: 'home' as const }, [home, muscle, fat]],
  ['both', { ...none, goal: 'lose_fat' as const, location: 'home' as const }, [home, fat, muscle]],
])('plans are ranked by %s', (_, looked, order) => {
  expect(rankPlans([muscle, fat, home], traits, looked).map(({ plan }) => plan)).toEqual(order)
})

test('the goal counts more than location and level together', () => {
  const facts = factsOf(muscle, traits)
  const others = fitOf(facts, { goal: 'lose_fat', location: 'gym', level: 'beginner' })
  expect(fitOf(facts, { ...none, goal: 'gain_muscle' })).toBeGreaterThan(others)
})
