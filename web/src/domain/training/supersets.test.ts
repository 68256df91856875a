import { expect, test } from 'vitest'
import { exerciseGroups, labelIn } from './supersets'

const day = (...supersets: (number | null)[]) =>
  supersets.map((superset, place) => ({ id: place + 1, superset }))

const shown = (...supersets: (number | null)[]) =>
  exerciseGroups(day(...supersets)).map((group) =>
    group.exercises
      .map((exercise) => labelIn(group, exercise) ?? `(${String(exercise.id)})`)
      .join(' '),
  )

test.each([
  [
    [null, null],
    ['(1)', '(2)'],
  ],
  [
    [null, 1, 1, null],
    ['(1)', 'A1 A2', '(4)'],
  ],
  [
    [4, 4, 4, 2, 2],
    ['A1 A2 A3', 'B1 B2'],
  ],
  // A superset number that occurs once, or not on adjacent exercises.
  [
    [1, null, 1, 2, 2],
    ['(1)', '(2)', '(3)', 'A1 A2'],
  ],
  [[], []],
])('a day of the supersets %j is shown as %j', (supersets, groups) => {
  expect(shown(...supersets)).toEqual(groups)
})

test('after Z comes AA', () => {
  const many = Array.from({ length: 28 }, (_, place) => [place + 1, place + 1]).flat()
  expect(exerciseGroups(day(...many)).map((group) => group.letter)).toMatchObject({
    25: 'Z',
    26: 'AA',
    27: 'AB',
  })
})

test('without superset data from an older server no exercise disappears', () => {
  const old = [{ id: 1 }, { id: 2 }] as { id: number; superset: number | null }[]
  expect(exerciseGroups(old).map(({ exercises }) => exercises.length)).toEqual([1, 1])
})
