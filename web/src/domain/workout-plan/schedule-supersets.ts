/** Exercise of a day in a schedule. */
export interface ScheduledExercise {
  id: number
  name: string
  sets: number
  reps: number
  /** Number of its superset within the day, or null. */
  superset: number | null
  /** Whether it was removed from the catalogue. It can stay in the schedule but not be added again. */
  isArchived: boolean
}

/*
 * Supersets consist of two to four adjacent exercises of a day with the same number. Numbers count from 1 in
 * the order of the day. Every changed day passes through `inSupersets`, which maintains this.
 */

const MAX_EXERCISES = 4

type Day = readonly ScheduledExercise[]

const isJoined = (one: ScheduledExercise | undefined, next: ScheduledExercise | undefined) =>
  one?.superset != null && one.superset === next?.superset

/** Returns for each exercise of a day whether it is in one superset with the next. */
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

/** Returns the day with renumbered supersets. A superset of one exercise is dissolved. */
export const inSupersets = (day: Day): Day => fromJoints(day, joints(day))

export const isLinkedToNext = (day: Day, index: number) => isJoined(day[index], day[index + 1])

/** Returns whether there is a next exercise and the combined superset would not be too large. */
export function canLinkToNext(day: Day, index: number): boolean {
  if (day[index + 1] === undefined) return false
  const joined = joints(day).with(index, true)
  const first = joined.lastIndexOf(false, index) + 1
  return joined.indexOf(false, index) - first < MAX_EXERCISES
}

/** Merges the supersets of an exercise and the next one. Returns the same day if that is not possible. */
export const linkToNext = (day: Day, index: number): Day =>
  canLinkToNext(day, index) ? fromJoints(day, joints(day).with(index, true)) : day

/** Unlinks an exercise and the next one. */
export const unlinkFromNext = (day: Day, index: number): Day =>
  isLinkedToNext(day, index) ? fromJoints(day, joints(day).with(index, false)) : day

/**
 * Moves an exercise within its day. It stays in its superset while it is next to another member of it, and it
 * moves past other supersets as a whole.
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

/** Returns the position in its superset and the superset's size, or null for a single exercise. */
export function placeInSuperset(day: Day, index: number): { place: number; size: number } | null {
  const number = day[index]?.superset ?? null
  if (number === null) return null
  const first = day.findIndex(({ superset }) => superset === number)
  return {
    place: index - first + 1,
    size: day.filter(({ superset }) => superset === number).length,
  }
}
