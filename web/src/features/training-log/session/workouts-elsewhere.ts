import type { OpenWorkout } from '@/api/types'
import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, writeUnsaved } from '@/lib/unsaved-data'
import { IDLE_TIMEOUT_MS } from './session-rules'
import { elsewherePlace } from './session-state'
import { writeSession } from './session-actions'
import { readSession, type TrainingSession } from './session-storage'
import { readSetAside } from './set-aside-storage'

/* Workouts that are in progress on other devices of the member (decision 68). They are stored on the device, so that
   each page shows them immediately. */

/** State of a workout for the server, from which the member's other devices continue it. */
export function sharedState(session: TrainingSession) {
  const { day, planDay, title, activeAt, finishedAt } = session
  const exercises = session.shared ?? (session.exercises ?? []).map(sharedExercise)
  // The end counts although it is no action of the member in a workout that was left open.
  const at = finishedAt === null ? activeAt : Math.max(activeAt, finishedAt) + 1
  return {
    day,
    plan_day: planDay,
    title,
    exercises: [...exercises],
    active_at: new Date(at).toISOString(),
    finished_at: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  }
}

/** Returns the part of a planned exercise that other devices need. */
export const sharedExercise = ({ id, sets, reps }: { id: number; sets: number; reps: number }) => ({
  exercise_id: id,
  sets,
  reps,
})

const isWorkout = (stored: unknown): stored is OpenWorkout =>
  isOfShape<OpenWorkout>(stored) &&
  typeof stored.started_at === 'number' &&
  typeof stored.day === 'string' &&
  typeof stored.active_at === 'string' &&
  Array.isArray(stored.exercises)

/** Parses the stored workouts of other devices. Invalid ones are ignored. */
export function parseElsewhere(text: string | null): readonly OpenWorkout[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isWorkout) : []
}

/** Returns whether a workout of another device is in progress, by its last action. */
export const isInProgressElsewhere = (workout: OpenWorkout, now: number): boolean =>
  workout.finished_at === null && now - Date.parse(workout.active_at) < IDLE_TIMEOUT_MS

/**
 * Takes the server's workouts: stores those of other devices, and finishes this device's workout if another device has
 * finished it later.
 */
export function takeWorkouts(userId: number, workouts: readonly OpenWorkout[], now: number): void {
  const session = readSession(userId)
  const own = new Set(readSetAside(userId).map(({ startedAt }) => startedAt))
  if (session !== null) own.add(session.startedAt)
  const elsewhere = workouts.filter(
    (workout) => !own.has(workout.started_at) && isInProgressElsewhere(workout, now),
  )
  const text = elsewhere.length === 0 ? null : JSON.stringify(elsewhere)
  if (text !== readUnsaved(elsewherePlace(userId))) writeUnsaved(elsewherePlace(userId), text)
  const same = workouts.find(({ started_at }) => started_at === session?.startedAt)
  if (session?.finishedAt !== null || same?.finished_at == null) return
  if (Date.parse(same.active_at) > session.activeAt) {
    writeSession(userId, { ...session, finishedAt: Date.parse(same.finished_at), exerciseId: null })
  }
}

/** Removes a workout from those of other devices, because this device continues it. */
export function dropElsewhere(userId: number, startedAt: number): void {
  const others = parseElsewhere(readUnsaved(elsewherePlace(userId))).filter(
    ({ started_at }) => started_at !== startedAt,
  )
  writeUnsaved(elsewherePlace(userId), others.length === 0 ? null : JSON.stringify(others))
}
