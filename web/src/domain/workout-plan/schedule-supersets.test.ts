import { describe, expect, it } from 'vitest'
import { entryOf } from '@/testing/catalogue'
import {
  addExercise,
  exercisesOn,
  linkExercise,
  moveExercise,
  removeExercise,
  toPlaces,
  toSchedule,
  unlinkExercise,
  type Schedule,
} from './schedule'
import { placeInSuperset } from './schedule-supersets'

const exercise = (id: number) => ({
  id,
  name: `Exercise ${String(id)}`,
  sets: 3,
  reps: 10,
  unit: 'reps' as const,
  rest_seconds: null,
})

/** Returns day 1 with exercises 1, 2, 3 … in these supersets; 0 is none. */
const dayOf = (...supersets: number[]): Schedule =>
  toSchedule(
    supersets.map((superset, index) =>
      entryOf(exercise(index + 1), 1, index + 1, { superset: superset === 0 ? null : superset }),
    ),
  )

/** Formats each exercise with its superset: "1 2a 3a". */
const shown = (schedule: Schedule) =>
  exercisesOn(schedule, 1)
    .map(({ id, superset }) => `${String(id)}${superset === null ? '' : (' abc'[superset] ?? '?')}`)
    .join(' ')

describe('linking with the next one', () => {
  it.each([
    [dayOf(0, 0, 0), 1, '1a 2a 3'],
    [dayOf(0, 1, 1), 1, '1a 2a 3a'],
    [dayOf(1, 1, 2, 2), 2, '1a 2a 3a 4a'],
    [dayOf(0, 0, 7, 7), 1, '1a 2a 3b 4b'],
  ])('%# makes one of all that hang together', (day, id, expected) => {
    expect(shown(linkExercise(day, 1, id))).toBe(expected)
  })

  it.each([
    [dayOf(0, 0), 2],
    [dayOf(1, 1, 1, 1, 0), 4],
    [dayOf(0, 1, 1, 1, 1), 1],
    [dayOf(1, 1, 1, 2, 2), 3],
    [dayOf(0, 0), 9],
  ])('%# changes nothing where there is none, or too many', (day, id) => {
    expect(linkExercise(day, 1, id)).toBe(day)
  })
})

describe('unlinking', () => {
  it.each([
    [dayOf(1, 1, 0), 1, '1 2 3'],
    [dayOf(1, 1, 1, 1), 2, '1a 2a 3b 4b'],
    [dayOf(1, 1, 1), 1, '1 2a 3a'],
  ])('%# leaves those together that still are two', (day, id, expected) => {
    expect(shown(unlinkExercise(day, 1, id))).toBe(expected)
  })

  it('changes nothing where there is nothing to part', () => {
    const day = dayOf(1, 1, 2, 2)
    expect(unlinkExercise(day, 1, 2)).toBe(day)
  })
})

describe('a move', () => {
  it.each([
    ['within its superset keeps it', dayOf(1, 1, 1), 1, 2, '2a 3a 1a'],
    ['out of it leaves the others in it', dayOf(1, 1, 1, 0), 3, 3, '1a 2a 4 3'],
    ['out of a superset of two ends it', dayOf(1, 1, 0), 2, 2, '1 3 2'],
    ['from the middle of it leaves the others in it', dayOf(1, 1, 1, 0), 2, 3, '1a 3a 4 2'],
    ['upwards passes another as a whole', dayOf(0, 1, 1, 0), 4, 2, '1 4 2a 3a'],
    ['downwards too', dayOf(0, 1, 1, 0), 1, 1, '2a 3a 1 4'],
    ['from one to the middle of another', dayOf(1, 1, 2, 2), 2, 2, '1 3a 4a 2'],
    ['to an end of another does not join it', dayOf(0, 0, 1, 1), 1, 1, '2 1 3a 4a'],
  ])('%s', (_, day, id, to, expected) => {
    expect(shown(moveExercise(day, 1, id, to))).toBe(expected)
  })
})

it('ends with the last but one that is removed', () => {
  const day = removeExercise(dayOf(1, 1, 1), 1, 2)
  expect(shown(day)).toBe('1a 3a')
  expect(shown(removeExercise(day, 1, 3))).toBe('1')
})

it('takes no new exercise and is sent with its number', () => {
  const day = addExercise(dayOf(0, 5, 5), 1, {
    ...exercise(4),
    pattern: null,
    pattern_detail: null,
    description: '',
    equipment: null,
    also_needs: [],
    primary_muscles: [],
    plan_count: 0,
  })
  expect(toPlaces(day)).toEqual([
    { exercise_id: 1, day_num: 1, order_in_day: 1 },
    { exercise_id: 2, day_num: 1, order_in_day: 2, superset: 1 },
    { exercise_id: 3, day_num: 1, order_in_day: 3, superset: 1 },
    { exercise_id: 4, day_num: 1, order_in_day: 4 },
  ])
  const places = exercisesOn(day, 1).map((_, index) => placeInSuperset(exercisesOn(day, 1), index))
  expect(places).toEqual([null, { place: 1, size: 2 }, { place: 2, size: 2 }, null])
})

it('is sound whatever is done', () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  let schedule = dayOf(0, 0, 0, 0, 0, 0, 0, 0, 0)
  for (let step = 0; step < 2_000; step += 1) {
    const id = 1 + random(9)
    schedule = [
      () => linkExercise(schedule, 1, id),
      () => linkExercise(schedule, 1, id),
      () => unlinkExercise(schedule, 1, id),
      () => moveExercise(schedule, 1, id, random(9)),
    ][random(4)]?.() as Schedule
    const runs = shown(schedule).replace(/[\d ]+/g, '·')
    // Superset numbers are ordered and unique, and each superset has two to four exercises.
    const groups = exercisesOn(schedule, 1).map(({ superset }) => superset)
    const numbers = [...new Set(groups.filter((superset) => superset !== null))]
    expect(numbers, runs).toEqual(numbers.map((_, index) => index + 1))
    for (const number of numbers) {
      const places = groups.flatMap((superset, index) => (superset === number ? [index] : []))
      expect(places.length).toBeGreaterThanOrEqual(2)
      expect(places.length).toBeLessThanOrEqual(4)
      expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(places.length - 1)
    }
  }
})
