import type { CurrentWorkoutPlan, PlanExercise, RecentLog } from '@/api/types'

export type ExerciseName = Pick<PlanExercise, 'id' | 'name'>

interface Known {
  plan: Pick<CurrentWorkoutPlan, 'days'> | null | undefined
  /** Recent logs, oldest first. */
  recent: readonly Pick<RecentLog, 'exercise_id' | 'sets' | 'reps'>[]
  guide: Pick<PlanExercise, 'unit' | 'description'> | undefined
}

/** Sets and rest of an exercise that was never planned or logged. */
const SETS = 3
const REST_SECONDS = 90
/** Its reps, or the seconds of a timed exercise. */
const REPS = { reps: 10, seconds: 30 }

/** Returns an exercise for a workout: as planned on another day, else as logged last, else the default. */
export function addedExercise(
  { id, name }: ExerciseName,
  { plan, recent, guide }: Known,
): PlanExercise {
  const planned = Object.values(plan?.days ?? {})
    .flat()
    .find((one) => one.id === id)
  if (planned !== undefined) return { ...planned, superset: null }
  const unit = guide?.unit ?? 'reps'
  const last = recent.findLast(({ exercise_id }) => exercise_id === id)
  return {
    id,
    name,
    sets: last?.sets ?? SETS,
    reps: last?.reps ?? REPS[unit],
    description: guide?.description ?? '',
    unit,
    pattern: null,
    rest_seconds: REST_SECONDS,
    superset: null,
  }
}
