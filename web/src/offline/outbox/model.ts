import { ApiError } from '@/api/client'
import { isGone } from '@/api/errors'
import type { ExerciseLogInput, PerformedSetInput } from '@/api/types'
import type { ConflictingLog, LogPayload } from './payloads'
import { newRecord, type Moment, type UnsentLog } from './record'

/* A log of one exercise that the server does not have yet. The server's rule of one log per exercise and day prevents
   duplicates as well. */

/** An exercise that was marked done. */
export interface DoneExercise {
  exerciseId: number
  exerciseName: string
  /** Planned sets. */
  sets: number
  reps: number
  /** Weight in kilograms. */
  weight: number | undefined
  /** The sets, if they were logged; the server derives the weight from them. */
  performed?: PerformedSetInput[] | undefined
  /** The member's local ISO date when it was marked done. */
  day: string
}

export const newUnsentLog = (
  done: DoneExercise,
  userId: number,
  key: string,
  moment: Moment,
): UnsentLog =>
  newRecord(
    'log',
    {
      exercise_id: done.exerciseId,
      exercise_name: done.exerciseName,
      sets: done.sets,
      reps: done.reps,
      weight: done.weight ?? null,
      performed: done.performed ?? null,
      log_date: done.day,
    },
    userId,
    key,
    moment,
  )

/**
 * Returns the request body. The server derives the weight from the sets and rejects both together.
 */
export function toRequestBody({ payload }: Pick<UnsentLog, 'payload'>): ExerciseLogInput {
  return {
    exercise_id: payload.exercise_id,
    log_date: payload.log_date,
    ...(payload.performed === null
      ? payload.weight === null
        ? {}
        : { weight: payload.weight }
      : { performed: payload.performed }),
  }
}

/**
 * Returns whether a response contains the log that was sent. The login page of a hotel's network, for
 * example, does not.
 */
export function isResponseFor(answer: unknown, { payload }: UnsentLog): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    (answer as { exercise_id?: unknown }).exercise_id === payload.exercise_id
  )
}

const isSameWeight = (a: number | null | undefined, b: number | null | undefined) =>
  // The server stores two decimals, and no weight as 0.
  Math.abs((a ?? 0) - (b ?? 0)) < 0.005

/** Returns whether a saved log contains everything that an unsent one does. */
function says({ weight, performed }: ConflictingLog, log: LogPayload): boolean {
  if (log.performed === null) return !log.weight || isSameWeight(weight, log.weight)
  return (
    performed.length === log.performed.length &&
    log.performed.every(
      (set, at) =>
        set.reps === performed[at]?.reps &&
        set.kind === performed[at].kind &&
        (set.rpe ?? null) === performed[at].rpe &&
        isSameWeight(set.weight, performed[at].weight),
    )
  )
}

/**
 * Returns the conflicting log if the server responded with an existing log that differs.
 *
 * Returns null if it contains everything from the unsent log.
 */
export function findConflict(answer: unknown, { payload }: UnsentLog): ConflictingLog | null {
  const { id, weight, performed } = answer as Partial<ConflictingLog>
  if (typeof id !== 'number' || weight === undefined || !Array.isArray(performed)) return null
  const standing = { id, weight, performed }
  return says(standing, payload) ? null : standing
}

/** How sending a record failed. */
export type SendFailure =
  /** A retry may succeed. */
  | { kind: 'later' }
  /** The session ended or belongs to another account. The record waits until its member signs in. */
  | { kind: 'signed-out' }
  /** The server rejects the record in its current form. */
  | { kind: 'refused'; reason: string; isGone: boolean }

/** Client errors that are temporary. */
const PASSING = new Set([403, 408, 425, 429])

export function classifyFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError) || error.status === null) return { kind: 'later' }
  const { status, code, message, fields } = error
  if (status === 401 || code === 'other_account') return { kind: 'signed-out' }
  if (status < 400 || status >= 500 || PASSING.has(status)) return { kind: 'later' }
  const details = Object.values(fields)
  return {
    kind: 'refused',
    isGone: isGone(error),
    reason: details.length > 0 ? details.join(' ') : message || 'The server rejected it.',
  }
}
