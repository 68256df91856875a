/** An exercise as it stands in a day. */
export interface ScheduledExercise {
  id: number
  name: string
  sets: number
  reps: number
  /** The number of the superset of its day in which it stands. */
  superset: number | null
  /** It was removed from the catalogue: it may stay where it stands, but not be added anew. */
  isArchived: boolean
}

/*
 * Two to four neighbours of a day that are done in turn. They bear the same number; the numbers of a day count from 1
 * in its order. A schedule passes every changed day through `inSupersets`, which keeps that so.
 */

const MAX_EXERCISES = 4

type Day = readonly ScheduledExercise[]

const isJoined = (one: ScheduledExercise | undefined, next: ScheduledExercise | undefined) =>
  one?.superset != null && one.superset === next?.superset

/** For each exercise of a day whether it is in one superset with the next. */
const joints = (day: Day) => day.map((exercise, index) => isJoined(exercise, day[index + 1]))

function fromJoints(day: Day, joined: readonly boolean[]): Day {
  let number = 0
  return day.map((exercise, index) => {
    const isWithLast = joined[index - 1] === true
    const isWithNext = joined[index] === true
    if (isWithNext && !isWithLast) number += 1
    return { ...exercise, superset: isWithLast || isWithNext ? number : null }
  })
}

/** The day with its supersets numbered anew. One that is left alone stands alone. */
export const inSupersets = (day: Day): Day => fromJoints(day, joints(day))

export const isLinkedToNext = (day: Day, index: number) => isJoined(day[index], day[index + 1])

/** Whether there is a next one, and both together are not too many. */
export function canLinkToNext(day: Day, index: number): boolean {
  if (day[index + 1] === undefined) return false
  const joined = joints(day).with(index, true)
  const first = joined.lastIndexOf(false, index) + 1
  return joined.indexOf(false, index) - first < MAX_EXERCISES
}

/**
 * Puts an exercise into one superset with the next, and with those that either of them is with already. Gives the day
 * itself where that cannot be.
 */
export const linkToNext = (day: Day, index: number): Day =>
  canLinkToNext(day, index) ? fromJoints(day, joints(day).with(index, true)) : day

/** Parts an exercise and the next one. */
export const unlinkFromNext = (day: Day, index: number): Day =>
  isLinkedToNext(day, index) ? fromJoints(day, joints(day).with(index, false)) : day

/**
 * Moves an exercise to another place of its day. It stays in its superset while it has a neighbour of it, and passes
 * others as a whole.
 */
export function moveAmongSupersets(day: Day, from: number, to: number): Day {
  const moved = day[from]
  if (moved === undefined) return day
  const others = day.toSpliced(from, 1)
  const isAmongItsOwn = isJoined(others[to - 1], moved) || isJoined(moved, others[to])
  if (isAmongItsOwn) return others.toSpliced(to, 0, moved)
  const step = to > from ? 1 : -1
  let place = to
  while (isJoined(others[place - 1], others[place])) place += step
  return others.toSpliced(place, 0, { ...moved, superset: null })
}

/** Its place in its superset, and how many stand there; null for one that stands alone. */
export function placeInSuperset(day: Day, index: number): { place: number; size: number } | null {
  const number = day[index]?.superset ?? null
  if (number === null) return null
  const first = day.findIndex(({ superset }) => superset === number)
  return {
    place: index - first + 1,
    size: day.filter(({ superset }) => superset === number).length,
  }
}
