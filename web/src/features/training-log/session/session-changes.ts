import type { PlanExercise } from '@/api/types'
import { exerciseGroups } from '@/domain/training/supersets'
import { NO_CHANGES, type SessionChanges } from './stored-changes'

/** Exercise of a workout, possibly a replacement for the planned one. */
export interface WorkoutExercise extends PlanExercise {
  insteadOf?: PlanExercise | undefined
}

/** Maximum number of exercises per workout, so that the stored workout stays small. */
export const MAX_EXERCISES = 40

/** Numbers of supersets of the member, above those of the planned ones. */
const FIRST_OWN_SUPERSET = 1000

export const placeOf = ({ id, insteadOf }: WorkoutExercise): number => insteadOf?.id ?? id

/** Returns all exercises in order, including removed ones. */
function inOrder(
  planned: readonly WorkoutExercise[],
  { added, order, supersets }: SessionChanges,
): WorkoutExercise[] {
  // A planned superset gets a number of its own, so that it does not merge with another one that becomes adjacent.
  const base = exerciseGroups(planned).flatMap(({ letter, exercises }, at) =>
    exercises.map((exercise) => ({ ...exercise, superset: letter === null ? null : at })),
  )
  const isPlanned = new Set(base.map(placeOf))
  const rank = new Map(order.map((place, at) => [place, at]))
  return [...base, ...added.filter(({ id }) => !isPlanned.has(id))]
    .sort((a, b) => (rank.get(placeOf(a)) ?? order.length) - (rank.get(placeOf(b)) ?? order.length))
    .map((exercise) => {
      const superset = supersets[String(placeOf(exercise))]
      return superset === undefined ? exercise : { ...exercise, superset }
    })
}

/** Returns the exercises of a workout after the member's changes. */
export function changedExercises(
  planned: readonly WorkoutExercise[],
  changes: SessionChanges = NO_CHANGES,
): WorkoutExercise[] {
  const removed = new Set(changes.removed)
  return inOrder(planned, changes).filter((exercise) => !removed.has(placeOf(exercise)))
}

/** Returns the removed exercises, in order. */
export function removedExercises(
  planned: readonly WorkoutExercise[],
  changes: SessionChanges = NO_CHANGES,
): WorkoutExercise[] {
  const removed = new Set(changes.removed)
  return inOrder(planned, changes).filter((exercise) => removed.has(placeOf(exercise)))
}

/** Adds an exercise at the end. */
export const withAdded = (changes: SessionChanges, exercise: PlanExercise): SessionChanges => ({
  ...changes,
  added: [...changes.added.filter(({ id }) => id !== exercise.id), exercise],
  removed: changes.removed.filter((place) => place !== exercise.id),
})

export const withRemoved = (changes: SessionChanges, place: number): SessionChanges => ({
  ...changes,
  removed: [...changes.removed.filter((one) => one !== place), place],
})

/** Restores a removed exercise where it was. */
export const withRestored = (changes: SessionChanges, place: number): SessionChanges => ({
  ...changes,
  removed: changes.removed.filter((one) => one !== place),
})

/** Moves an exercise earlier (-1) or later (1): within its superset, else past the next exercise or superset. */
export function withMoved(
  planned: readonly WorkoutExercise[],
  changes: SessionChanges,
  place: number,
  step: -1 | 1,
): SessionChanges {
  const groups = exerciseGroups(changedExercises(planned, changes)).map(({ exercises }) =>
    exercises.map(placeOf),
  )
  const at = groups.findIndex((group) => group.includes(place))
  const group = groups[at]
  if (group === undefined) return changes
  if (!swap(group, group.indexOf(place), step) && !swap(groups, at, step)) return changes
  // A removed exercise stays behind the one that it followed.
  const order = groups.flat()
  const all = inOrder(planned, changes).map(placeOf)
  for (const [index, one] of all.entries()) {
    if (changes.removed.includes(one))
      order.splice(order.indexOf(all[index - 1] ?? NaN) + 1, 0, one)
  }
  return { ...changes, order }
}

/** Swaps an item with its neighbor. Returns whether there is one. */
function swap<Item>(items: Item[], at: number, step: -1 | 1): boolean {
  const [item, other] = [items[at], items[at + step]]
  if (item === undefined || other === undefined) return false
  items[at] = other
  items[at + step] = item
  return true
}

/** Makes one superset of an exercise, or its superset, and the next one. */
export function withJoined(
  planned: readonly WorkoutExercise[],
  changes: SessionChanges,
  place: number,
): SessionChanges {
  const groups = exerciseGroups(changedExercises(planned, changes))
  const at = groups.findIndex(({ exercises }) => exercises.some((one) => placeOf(one) === place))
  const [first, next] = [groups[at], groups[at + 1]]
  if (first === undefined || next === undefined) return changes
  const own = Math.max(FIRST_OWN_SUPERSET, ...Object.values(changes.supersets).map(Number)) + 1
  return withSuperset(changes, [...first.exercises, ...next.exercises], own)
}

/** Splits the superset of an exercise into single exercises. */
export function withSplit(
  planned: readonly WorkoutExercise[],
  changes: SessionChanges,
  place: number,
): SessionChanges {
  const group = exerciseGroups(changedExercises(planned, changes)).find(({ exercises }) =>
    exercises.some((one) => placeOf(one) === place),
  )
  return withSuperset(changes, group?.exercises ?? [], null)
}

const withSuperset = (
  changes: SessionChanges,
  exercises: readonly WorkoutExercise[],
  superset: number | null,
): SessionChanges => ({
  ...changes,
  supersets: {
    ...changes.supersets,
    ...Object.fromEntries(exercises.map((one) => [String(placeOf(one)), superset])),
  },
})
