import type { ExerciseLog, PlanExercise } from '@/api/types'

/** Log of an exercise, or one that is not sent yet. */
export type LoggedExercise = Pick<
  ExerciseLog,
  'exercise_id' | 'exercise_name' | 'sets' | 'reps' | 'performed'
>

/** Exercises whose prescription is known, by id: those of the current plan. */
export type KnownExercises = ReadonlyMap<number, PlanExercise>

export type ExerciseName = Pick<PlanExercise, 'id' | 'name'>

/** Fields of an exercise that its guide also has. */
type Guided = Pick<PlanExercise, 'unit' | 'description'>

interface Sources {
  known: KnownExercises
  last?: Pick<LoggedExercise, 'sets' | 'reps'> | undefined
  guide?: Guided | undefined
}

/** Sets and rest of an exercise that was never planned or logged. */
const DEFAULT = { sets: 3, rest_seconds: 90 }
/** Its reps, or the seconds of a timed exercise. */
const DEFAULT_REPS = { reps: 10, seconds: 30 }

export const knownExercises = (
  plan: { days: Readonly<Record<string, readonly PlanExercise[]>> } | null | undefined,
): KnownExercises =>
  new Map(
    Object.values(plan?.days ?? {})
      .flat()
      .map((exercise) => [exercise.id, exercise]),
  )

/** Returns an exercise for a workout: as in the plan, else as logged last, else the default. */
export function plannedExercise(
  { id, name }: ExerciseName,
  { known, last, guide }: Sources,
): PlanExercise {
  const planned = known.get(id)
  // The plan's supersets are about the order of its day.
  if (planned !== undefined) return { ...planned, name, superset: null }
  const { unit, description } = guide ?? { unit: 'reps', description: '' }
  return {
    id,
    name,
    sets: last?.sets ?? DEFAULT.sets,
    reps: last?.reps ?? DEFAULT_REPS[unit],
    description,
    unit,
    pattern: null,
    rest_seconds: DEFAULT.rest_seconds,
    superset: null,
  }
}

/** Returns an exercise with unit and description of its guide, if that is loaded. */
export const guidedExercise = (exercise: PlanExercise, guide: Guided | undefined): PlanExercise =>
  guide === undefined ? exercise : { ...exercise, unit: guide.unit, description: guide.description }

/** Returns the exercises of logged ones, with as many sets as were done. */
export function exercisesOf(
  logs: readonly LoggedExercise[],
  known: KnownExercises,
): PlanExercise[] {
  return logs.map((log) => {
    const done = log.performed.filter(({ kind }) => kind !== 'warm_up' && kind !== 'drop').length
    const { exercise_id: id, exercise_name: name, reps } = log
    const exercise = plannedExercise({ id, name }, { known, last: log })
    // As it was logged, not as a program asks for it now.
    return { ...exercise, sets: done === 0 ? log.sets : done, reps, prescription: null }
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
