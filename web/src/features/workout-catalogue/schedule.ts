import type { AdminExercise, PlanEntry, PlanPlace } from '@/api/types'

/** An exercise as it stands in a day. */
export interface ScheduledExercise {
  id: number
  name: string
  sets: number
  reps: number
  /** It was removed from the catalogue: it may stay where it stands, but not be added anew. */
  isArchived: boolean
}

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
  else days.set(day, exercises)
  return new Map([...days].sort(([one], [other]) => one - other))
}

export function toSchedule(entries: readonly PlanEntry[]): Schedule {
  let schedule: Schedule = new Map()
  for (const entry of [...entries].sort((a, b) => a.order_in_day - b.order_in_day)) {
    schedule = withDay(schedule, entry.day_num, [
      ...exercisesOn(schedule, entry.day_num),
      {
        id: entry.exercise_id,
        name: entry.exercise_name,
        sets: entry.sets,
        reps: entry.reps,
        isArchived: entry.archived,
      },
    ])
  }
  return schedule
}

/** As the server takes it: the order in a day counts from 1. */
export function toPlaces(schedule: Schedule): PlanPlace[] {
  return [...schedule].flatMap(([day_num, exercises]) =>
    exercises.map(({ id }, index) => ({ exercise_id: id, day_num, order_in_day: index + 1 })),
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
    { id, name, sets, reps, isArchived: false },
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

/** To the place `to` of the day, from 0; the others close up. */
export function moveExercise(
  schedule: Schedule,
  day: number,
  exerciseId: number,
  to: number,
): Schedule {
  const exercises = exercisesOn(schedule, day)
  const from = exercises.findIndex(({ id }) => id === exerciseId)
  const moved = exercises[from]
  if (moved === undefined || to < 0 || to >= exercises.length || to === from) return schedule
  const others = exercises.toSpliced(from, 1)
  return withDay(schedule, day, others.toSpliced(to, 0, moved))
}

/** Adds what the other day has and this one has not, in its order. What was removed is not added anew. */
export function copyDay(schedule: Schedule, from: number, to: number): Schedule {
  const fresh = exercisesOn(schedule, from).filter(
    ({ id, isArchived }) => !isArchived && !isOn(schedule, to, id),
  )
  if (fresh.length === 0) return schedule
  return withDay(schedule, to, [...exercisesOn(schedule, to), ...fresh])
}
