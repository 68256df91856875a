import type { AdminExercise, PlanEntry, PlanPlace } from '@/api/types'
import {
  inSupersets,
  linkToNext,
  moveAmongSupersets,
  unlinkFromNext,
  type ScheduledExercise,
} from './schedule-supersets'

export type { ScheduledExercise }

/** Ordered exercises by day number. Days are sorted; days without exercises are absent. */
export type Schedule = ReadonlyMap<number, readonly ScheduledExercise[]>

const NOTHING: readonly ScheduledExercise[] = []

export const exercisesOn = (schedule: Schedule, day: number) => schedule.get(day) ?? NOTHING

export const isOn = (schedule: Schedule, day: number, exerciseId: number) =>
  exercisesOn(schedule, day).some(({ id }) => id === exerciseId)

export const lastUsedDay = (schedule: Schedule) => Math.max(0, ...schedule.keys())

function withDay(
  schedule: Schedule,
  day: number,
  exercises: readonly ScheduledExercise[],
): Schedule {
  const days = new Map(schedule)
  if (exercises.length === 0) days.delete(day)
  else days.set(day, inSupersets(exercises))
  return new Map([...days].sort(([one], [other]) => one - other))
}

export function toSchedule(entries: readonly PlanEntry[]): Schedule {
  const days = new Map<number, ScheduledExercise[]>()
  for (const entry of [...entries].sort((a, b) => a.order_in_day - b.order_in_day)) {
    const exercise = {
      id: entry.exercise_id,
      name: entry.exercise_name,
      sets: entry.sets,
      reps: entry.reps,
      superset: entry.superset,
      isArchived: entry.archived,
    }
    days.set(entry.day_num, [...(days.get(entry.day_num) ?? []), exercise])
  }
  let schedule: Schedule = new Map()
  for (const [day, exercises] of days) schedule = withDay(schedule, day, exercises)
  return schedule
}

/** Returns the schedule in the server's format: the order in a day starts at 1, supersets are optional. */
export function toPlaces(schedule: Schedule): PlanPlace[] {
  return [...schedule].flatMap(([day_num, exercises]) =>
    exercises.map(({ id, superset }, index) => ({
      exercise_id: id,
      day_num,
      order_in_day: index + 1,
      ...(superset === null ? {} : { superset }),
    })),
  )
}

/** Returns whether two schedules are equal for the server. */
export function isSameSchedule(one: Schedule, other: Schedule): boolean {
  return JSON.stringify(toPlaces(one)) === JSON.stringify(toPlaces(other))
}

/*
 * Changes of a schedule. Each returns the same object if nothing changes, so that the caller can detect it.
 */

/** Adds an exercise at the end of a day. Each exercise can be in a day only once. */
export function addExercise(
  schedule: Schedule,
  day: number,
  { id, name, sets, reps }: AdminExercise,
): Schedule {
  if (isOn(schedule, day, id)) return schedule
  return withDay(schedule, day, [
    ...exercisesOn(schedule, day),
    { id, name, sets, reps, superset: null, isArchived: false },
  ])
}

export function removeExercise(schedule: Schedule, day: number, exerciseId: number): Schedule {
  if (!isOn(schedule, day, exerciseId)) return schedule
  return withDay(
    schedule,
    day,
    exercisesOn(schedule, day).filter(({ id }) => id !== exerciseId),
  )
}

/** Moves an exercise to position `to` of the day, from 0, or past the superset at that position. */
export function moveExercise(
  schedule: Schedule,
  day: number,
  exerciseId: number,
  to: number,
): Schedule {
  const exercises = exercisesOn(schedule, day)
  const from = exercises.findIndex(({ id }) => id === exerciseId)
  if (from < 0 || to < 0 || to >= exercises.length || to === from) return schedule
  return withDay(schedule, day, moveAmongSupersets(exercises, from, to))
}

/** Links an exercise with the next one of its day. */
export const linkExercise = (schedule: Schedule, day: number, exerciseId: number): Schedule =>
  changed(schedule, day, exerciseId, linkToNext)

/** Unlinks an exercise and the next one of its day. */
export const unlinkExercise = (schedule: Schedule, day: number, exerciseId: number): Schedule =>
  changed(schedule, day, exerciseId, unlinkFromNext)

function changed(
  schedule: Schedule,
  day: number,
  exerciseId: number,
  change: typeof linkToNext,
): Schedule {
  const exercises = exercisesOn(schedule, day)
  const index = exercises.findIndex(({ id }) => id === exerciseId)
  const next = index < 0 ? exercises : change(exercises, index)
  return next === exercises ? schedule : withDay(schedule, day, next)
}

/** Appends the exercises that only the other day has, without archived ones. Keeps order and supersets. */
export function copyDay(schedule: Schedule, from: number, to: number): Schedule {
  const here = exercisesOn(schedule, to)
  const fresh = exercisesOn(schedule, from)
    .filter(({ id, isArchived }) => !isArchived && !isOn(schedule, to, id))
    // Offset numbers keep the first superset from merging with the last one of this day.
    .map((one) => ({ ...one, superset: one.superset === null ? null : one.superset + here.length }))
  if (fresh.length === 0) return schedule
  return withDay(schedule, to, [...here, ...fresh])
}
