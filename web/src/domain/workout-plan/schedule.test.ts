import { describe, expect, it } from 'vitest'
import { benchPress, deadlift, entryOf, plank } from '@/testing/catalogue'
import {
  addExercise,
  copyDay,
  exercisesOn,
  isSameSchedule,
  moveExercise,
  removeExercise,
  toPlaces,
  toSchedule,
  type Schedule,
} from './schedule'

const schedule = toSchedule([
  entryOf(deadlift, 3, 1),
  entryOf(plank, 1, 2),
  entryOf(benchPress, 1, 1),
])

const names = (of: Schedule, day: number) => exercisesOn(of, day).map(({ name }) => name)

it('is read by day and order, however the rows come', () => {
  expect([...schedule.keys()]).toEqual([1, 3])
  expect(names(schedule, 1)).toEqual(['Bench Press', 'Plank'])
  expect(names(schedule, 2)).toEqual([])
})

it('numbers the positions from 1 without gaps', () => {
  expect(toPlaces(removeExercise(schedule, 1, benchPress.id))).toEqual([
    { exercise_id: plank.id, day_num: 1, order_in_day: 1 },
    { exercise_id: deadlift.id, day_num: 3, order_in_day: 1 },
  ])
})

describe('adding', () => {
  it('puts the exercise last', () => {
    expect(names(addExercise(schedule, 1, deadlift), 1)).toEqual([
      'Bench Press',
      'Plank',
      'Deadlift',
    ])
  })

  it('changes nothing where the day has it already', () => {
    expect(addExercise(schedule, 1, plank)).toBe(schedule)
  })
})

it('changes nothing if the removed entry does not exist', () => {
  expect(removeExercise(schedule, 2, plank.id)).toBe(schedule)
})

describe('moving', () => {
  const three = addExercise(schedule, 1, deadlift)

  it.each([
    [benchPress.id, 2, ['Plank', 'Deadlift', 'Bench Press']],
    [deadlift.id, 0, ['Deadlift', 'Bench Press', 'Plank']],
    [plank.id, 0, ['Plank', 'Bench Press', 'Deadlift']],
  ])('puts %s at place %s', (id, to, order) => {
    expect(names(moveExercise(three, 1, id, to), 1)).toEqual(order)
  })

  it.each([-1, 3])('goes not beyond the day (%s)', (to) => {
    expect(moveExercise(three, 1, plank.id, to)).toBe(three)
  })
})

describe('copying a day', () => {
  it('copies supersets next to existing ones', () => {
    const both = toSchedule([
      entryOf(benchPress, 1, 1, { superset: 1 }),
      entryOf(plank, 1, 2, { superset: 1 }),
      entryOf(deadlift, 2, 1, { superset: 1 }),
      entryOf({ ...deadlift, id: 99 }, 2, 2, { superset: 1 }),
    ])
    expect(exercisesOn(copyDay(both, 1, 2), 2).map(({ superset }) => superset)).toEqual([
      1, 1, 2, 2,
    ])
  })

  it('adds only missing exercises', () => {
    const copied = copyDay(addExercise(schedule, 3, plank), 1, 3)
    expect(names(copied, 3)).toEqual(['Deadlift', 'Plank', 'Bench Press'])
  })

  it('skips archived exercises, which cannot be added again', () => {
    const old = toSchedule([entryOf(plank, 1, 1, { archived: true })])
    expect(copyDay(old, 1, 2)).toBe(old)
  })
})

it('equals the original after a change is undone', () => {
  const changed = moveExercise(schedule, 1, plank.id, 0)
  expect(isSameSchedule(schedule, changed)).toBe(false)
  expect(isSameSchedule(schedule, moveExercise(changed, 1, plank.id, 1))).toBe(true)
})
