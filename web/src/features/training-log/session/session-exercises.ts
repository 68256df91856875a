import type { ExerciseLog, PlanExercise } from '@/api/types'

/** Log of an exercise, or one that is not sent yet. */
export type LoggedExercise = Pick<
  ExerciseLog,
  'exercise_id' | 'exercise_name' | 'sets' | 'reps' | 'performed'
>

/** Exercises whose prescription is known, by id: those of the current plan. */
export type KnownExercises = ReadonlyMap<number, PlanExercise>

/** Sets, reps and rest of an exercise that was never planned or logged. */
const DEFAULT = { sets: 3, reps: 10, rest_seconds: 90 }

export const knownExercises = (
  plan: { days: Readonly<Record<string, readonly PlanExercise[]>> } | null | undefined,
): KnownExercises =>
  new Map(
    Object.values(plan?.days ?? {})
      .flat()
      .map((exercise) => [exercise.id, exercise]),
  )

/** Returns an exercise for a workout of its own, as planned, else as logged last. */
export function plannedExercise(
  { id, name }: Pick<PlanExercise, 'id' | 'name'>,
  known: KnownExercises,
  last: Pick<LoggedExercise, 'sets' | 'reps'> | undefined,
): PlanExercise {
  const planned = known.get(id)
  const { sets, reps } = planned ?? last ?? DEFAULT
  return {
    id,
    name,
    sets,
    reps,
    description: planned?.description ?? '',
    unit: planned?.unit ?? 'reps',
    pattern: planned?.pattern ?? null,
    rest_seconds: planned?.rest_seconds ?? DEFAULT.rest_seconds,
    // The plan's supersets are about the order of its day.
    superset: null,
  }
}

/** Returns the exercises of logged ones, with as many sets as were done. */
export function exercisesOf(
  logs: readonly LoggedExercise[],
  known: KnownExercises,
): PlanExercise[] {
  return logs.map((log) => {
    const done = log.performed.filter(({ kind }) => kind !== 'warm_up' && kind !== 'drop').length
    const { exercise_id: id, exercise_name: name, reps } = log
    const exercise = plannedExercise({ id, name }, known, log)
    return { ...exercise, sets: done === 0 ? log.sets : done, reps }
  })
}

/** Returns exercises followed by the logged ones of the day that are missing, so that one log continues. */
export function withLogged(
  exercises: readonly PlanExercise[],
  logs: readonly LoggedExercise[],
  known: KnownExercises,
): PlanExercise[] {
  const missing = logs.filter((log) => exercises.every(({ id }) => id !== log.exercise_id))
  return [...exercises, ...exercisesOf(missing, known)]
}

export interface PastWorkout {
  /** ISO date. */
  day: string
  logs: readonly ExerciseLog[]
}

/** Returns the workouts in the logs by day, latest first. Exercises stay in the order of their logs. */
export function pastWorkouts(logs: readonly ExerciseLog[]): PastWorkout[] {
  const days = new Map<string, ExerciseLog[]>()
  for (const log of logs) {
    const day = log.log_date.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), log])
  }
  return [...days]
    .map(([day, ofDay]) => ({ day, logs: ofDay }))
    .sort((a, b) => b.day.localeCompare(a.day))
}
