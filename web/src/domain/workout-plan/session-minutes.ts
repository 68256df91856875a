import type { PlanExercise } from '@/api/types'

/* The estimate of the server's planner (coaching rule 8), in seconds. */
const WARM_UP = 480
const SET_UP = 40
const REPETITION = 3.5

type Effort = Pick<PlanExercise, 'sets' | 'reps' | 'unit' | 'rest_seconds'>

/** Returns the minutes of a session rounded to five, because the estimate is not more precise. */
export function sessionMinutes(exercises: readonly Effort[]): number {
  const seconds = exercises.reduce((total, { sets, reps, unit, rest_seconds: rest }) => {
    const set = unit === 'seconds' ? reps : reps * REPETITION
    return total + sets * (set + rest) + SET_UP
  }, WARM_UP)
  return Math.round(seconds / 300) * 5
}
