import type { AdminExercise, PlanEntry, PlanPlace } from '@/api/types'
import {
  inSupersets,
  linkToNext,
  moveAmongSupersets,
  unlinkFromNext,
  type ScheduledExercise,
} from './supersets'

export type { ScheduledExercise }

/** Day number to exercises in their order; a day without exercises is left out. Days are in order. */
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

/** As the server takes it: the order in a day counts from 1, and who stands alone has no superset. */
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

/** Whether saving the one would change nothing about the other. */
export function isSameSchedule(one: Schedule, other: Schedule): boolean {
  return JSON.stringify(toPlaces(one)) === JSON.stringify(toPlaces(other))
}

/*
 * The changes. Each gives the schedule itself where there is nothing to change, which is how one knows that it
 * failed.
 */

/** At the end of the day; an exercise stands at most once in a day. */
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

/** To the place `to` of the day, from 0, or past the superset that is there; the others close up. */
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

/** Parts an exercise and the next one of its day. */
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

/** Adds what the other day has and this one has not, in its order and its supersets. What was removed is not added anew. */
export function copyDay(schedule: Schedule, from: number, to: number): Schedule {
  const here = exercisesOn(schedule, to)
  const fresh = exercisesOn(schedule, from)
    .filter(({ id, isArchived }) => !isArchived && !isOn(schedule, to, id))
    // Numbers of their own, lest the first of them is taken for one of the last superset here.
    .map((one) => ({ ...one, superset: one.superset === null ? null : one.superset + here.length }))
  if (fresh.length === 0) return schedule
  return withDay(schedule, to, [...here, ...fresh])
}
