import { ApiError } from '@/api/client'
import { isGone } from '@/api/errors'
import type { ExerciseLog, ExerciseLogInput, PerformedSetInput } from '@/api/types'

/* A log of one exercise that the server does not have yet. It is stored before it is sent, and
   deleted only after the server confirmed it, so that no reload, closed browser or lost response
   loses it. Its idempotency key and the server's rule of one log per exercise and day prevent
   duplicates. */

/**
 * Version of the stored shape. To change the shape, increment it and teach `readUnsentLog` to read
 * the old one.
 */
export const SHAPE = 2
const FIRST_SHAPE = 1

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

export interface UnsentLog {
  shape: typeof SHAPE
  /** Idempotency key: repeated requests create only one log. */
  key: string
  /** Owner of the log. No other account sends or sees it. */
  userId: number
  exercise_id: number
  exercise_name: string
  /** Planned sets and reps, for display only; the server has its own. */
  sets: number
  reps: number
  weight: number | null
  performed: PerformedSetInput[] | null
  /** Day of the workout, whenever the log is sent. */
  log_date: string
  /** The member's time zone at that moment. */
  time_zone: string
  created_at: string
  /**
   * `waiting`: not sent yet. `refused`: the server rejected it; the member edits or discards it.
   * `standing`: the server already has a different log of that exercise and day; the member
   * chooses.
   */
  state: 'waiting' | 'refused' | 'standing'
  /** The server's message for a rejected log. */
  reason: string | null
  /** As of a change of the diary. */
  isGone?: boolean
  /** The log on the server that conflicts with this one; null if there is none. */
  standing: ConflictingLog | null
  attempts: number
}

/** The server's log of the same exercise and day. */
export type ConflictingLog = Pick<ExerciseLog, 'id' | 'weight' | 'performed'>

/** An unsent log in a store. */
export interface OutboxLog extends UnsentLog {
  /** Sequence number that the store assigns in order of creation. */
  seq: number
  /** False if the browser stores nothing: the log is lost with the page. */
  isDurable: boolean
}

export interface Moment {
  now: Date
  timeZone: string
}

export function newUnsentLog(
  done: DoneExercise,
  userId: number,
  key: string,
  { now, timeZone }: Moment,
): UnsentLog {
  return {
    shape: SHAPE,
    key,
    userId,
    exercise_id: done.exerciseId,
    exercise_name: done.exerciseName,
    sets: done.sets,
    reps: done.reps,
    weight: done.weight ?? null,
    performed: done.performed ?? null,
    log_date: done.day,
    time_zone: timeZone,
    created_at: now.toISOString(),
    state: 'waiting',
    reason: null,
    standing: null,
    attempts: 0,
  }
}

/**
 * Parses a stored log of this version or an older one.
 *
 * Returns null for a log from a newer version, which stays stored. The first version did not have
 * `standing`.
 */
export function readUnsentLog(stored: unknown): UnsentLog | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { key, userId, exercise_id, log_date } = stored as Partial<UnsentLog>
  const { shape } = stored as { shape?: unknown }
  const isWhole =
    (shape === SHAPE || shape === FIRST_SHAPE) &&
    typeof key === 'string' &&
    typeof userId === 'number' &&
    typeof exercise_id === 'number' &&
    typeof log_date === 'string'
  if (!isWhole) return null
  const { standing = null } = stored as Partial<UnsentLog>
  return { ...(stored as UnsentLog), shape: SHAPE, standing }
}

/**
 * Returns the request body. The server derives the weight from the sets and rejects both together.
 */
export function toRequestBody(log: UnsentLog): ExerciseLogInput {
  return {
    exercise_id: log.exercise_id,
    log_date: log.log_date,
    ...(log.performed === null
      ? log.weight === null
        ? {}
        : { weight: log.weight }
      : { performed: log.performed }),
  }
}

/**
 * Returns whether a response contains the log that was sent. The login page of a hotel's network, for
 * example, does not.
 */
export function isResponseFor(answer: unknown, log: UnsentLog): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    (answer as { exercise_id?: unknown }).exercise_id === log.exercise_id
  )
}

const isSameWeight = (a: number | null | undefined, b: number | null | undefined) =>
  // The server stores two decimals, and no weight as 0.
  Math.abs((a ?? 0) - (b ?? 0)) < 0.005

/** Returns whether a saved log contains everything that an unsent one does. */
function says({ weight, performed }: ConflictingLog, log: UnsentLog): boolean {
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
export function findConflict(answer: unknown, log: UnsentLog): ConflictingLog | null {
  const { id, weight, performed } = answer as Partial<ConflictingLog>
  if (typeof id !== 'number' || weight === undefined || !Array.isArray(performed)) return null
  const standing = { id, weight, performed }
  return says(standing, log) ? null : standing
}

/** How sending a log failed. */
export type SendFailure =
  /** A retry may succeed. */
  | { kind: 'later' }
  /** The session ended or belongs to another account. The log waits until its member signs in. */
  | { kind: 'signed-out' }
  /** The server rejects the log in its current form. */
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
