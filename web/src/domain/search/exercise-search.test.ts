import { expect, test } from 'vitest'
import { exerciseRank } from './exercise-search'

const ALIASES = ['rdl', 'stiff leg deadlift']

test.each([
  ['romanian deadlifts', 0],
  ['Romanian Dead-Lift', 0],
  ['RDL', 1],
  ['rdls', 1],
  ['deadlift romanian', 2],
  ['dead', 2],
  ['lift', null],
  ['stiff deadlift', 2],
  ['romainan deadlift', 3],
  ['deadlfit', 3],
  ['romanian squat', null],
  ['!?', null],
])('a search for %j has rank %s', (search, rank) => {
  expect(exerciseRank(search)('Romanian Deadlift', ALIASES)).toBe(rank)
})

test.each([
  ['Pull-Up', 'pull ups'],
  ['Pull-Up', 'PULLUPS'],
  ["Farmer's Walk", 'farmers walks'],
  ['Bench Press', 'bench presses'],
  ['Crunch', 'crunches'],
  ['Dumbbell Bench', 'db bench'],
])('%j is found as %j', (name, search) => {
  expect(exerciseRank(search)(name, [])).toBe(0)
})
