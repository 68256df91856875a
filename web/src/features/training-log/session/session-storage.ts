import type { OpenWorkoutExercise, PlanExercise } from '@/api/types'
import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved } from '@/lib/unsaved-data'
import { parseChanges, type SessionChanges } from './stored-changes'
import { isInstant, sessionPlace, stateOf, type SessionState } from './session-state'

/**
 * A workout on a day of the plan, or one of its own. Only timestamps are stored, so it stays correct while the device
 * sleeps.
 */
export interface TrainingSession extends SessionState {
  /** Day of the plan; null for a workout that is not a day of the plan. */
  planDay: number | null
  /** Day of the plan that was current on `day`; null as `planDay`. */
  planToday: number | null
  /** Name of a workout that is not a day of the plan. */
  title: string | null
  /** Exercises of its own, in order; null for those of the plan's day. */
  exercises: readonly PlanExercise[] | null
  /** Whether the member still chooses its exercises. */
  isChoosing: boolean
  /** Start time, which identifies the workout. */
  startedAt: number
  /** Exercise that the member opened; null shows the next one that is not done. */
  exerciseId: number | null
  /** Exercises that the member ended with fewer sets than planned. */
  endedIds: readonly number[]
  /** Changes of its exercises. */
  changes?: SessionChanges | undefined
  /** Its exercises after the changes, for the member's other devices. */
  shared?: readonly OpenWorkoutExercise[] | undefined
}

const isShared = (value: unknown): value is OpenWorkoutExercise =>
  isOfShape<OpenWorkoutExercise>(value) &&
  [value.exercise_id, value.sets, value.reps].every(isInstant)

function isExercise(value: unknown): value is PlanExercise {
  if (!isOfShape<PlanExercise>(value)) return false
  const { id, name, description, sets, reps, rest_seconds, unit, superset, pattern } = value
  return (
    [id, sets, reps, rest_seconds].every(isInstant) &&
    typeof name === 'string' &&
    typeof description === 'string' &&
    (unit === 'reps' || unit === 'seconds') &&
    (superset === null || isInstant(superset)) &&
    (pattern === null || typeof pattern === 'string')
  )
}

/** Returns a stored workout, or null if it is invalid. */
export function sessionOf(stored: unknown): TrainingSession | null {
  const state = stateOf(stored)
  if (state === null || !isOfShape<TrainingSession>(stored)) return null
  const { planDay, planToday, title, startedAt, exerciseId } = stored
  if (!isInstant(startedAt)) return null
  // An earlier version had neither a title nor exercises: all its workouts were days of the plan.
  const exercises = Array.isArray(stored.exercises) ? stored.exercises.filter(isExercise) : null
  const isOfPlan = isInstant(planDay) && isInstant(planToday)
  if (!isOfPlan && exercises === null) return null
  return {
    ...state,
    planDay: isOfPlan ? planDay : null,
    planToday: isOfPlan ? planToday : null,
    title: typeof title === 'string' ? title : null,
    exercises,
    isChoosing: stored.isChoosing === true && exercises !== null,
    startedAt,
    exerciseId: isInstant(exerciseId) ? exerciseId : null,
    endedIds: Array.isArray(stored.endedIds) ? stored.endedIds.filter(isInstant) : [],
    changes: parseChanges(stored.changes),
    shared: Array.isArray(stored.shared) ? stored.shared.filter(isShared) : undefined,
  }
}

/** Parses the stored workout. Returns null if it is missing or invalid. */
export const parseSession = (text: string | null): TrainingSession | null =>
  sessionOf(parseJson(text))

export const readSession = (userId: number): TrainingSession | null =>
  parseSession(readUnsaved(sessionPlace(userId)))
