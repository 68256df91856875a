import { ApiError } from '@/api/client'
import type { ExerciseLog, ExerciseLogInput, PerformedSetInput } from '@/api/types'

/*
 * What one exercise that was marked done is until the server has it. It is written down before it is sent and
 * goes only after the server has said that it has it, so that no reload, no closed browser and no lost answer
 * loses it; its key and the server's rule of one log an exercise and day keep it from being logged twice.
 */

/** The shape of a stored log. Whoever changes it raises this and teaches `readUnsentLog` to read the old one. */
export const SHAPE = 2
const FIRST_SHAPE = 1

/** An exercise as it was marked done. */
export interface DoneExercise {
  exerciseId: number
  exerciseName: string
  /** As planned. */
  sets: number
  reps: number
  /** In kilograms. */
  weight: number | undefined
  /** Set by set, where that was written down; the weight then follows from them. */
  performed?: PerformedSetInput[] | undefined
  /** The member's own ISO date when it was marked. */
  day: string
}

export interface UnsentLog {
  shape: typeof SHAPE
  /** Names the log for the server, so that it is made once however often it is sent. */
  key: string
  /** Whose it is; nobody else ever sees or sends it. */
  userId: number
  exercise_id: number
  exercise_name: string
  /** Sets and reps as planned: to be shown, the server has its own. */
  sets: number
  reps: number
  weight: number | null
  performed: PerformedSetInput[] | null
  /** The day on which it was done, whenever it is sent. */
  log_date: string
  /** The member's zone then. */
  time_zone: string
  created_at: string
  /**
   * Refused: the server will never take it as it is; the member mends it or throws it away. Standing: the server
   * had another log of that exercise and day, and keeps that one; the member chooses.
   */
  state: 'waiting' | 'refused' | 'standing'
  /** The server's words for why it was refused. */
  reason: string | null
  /** What stands in its place; null unless something does. */
  standing: ConflictingLog | null
  attempts: number
}

/** What the server has of an exercise and day. */
export type ConflictingLog = Pick<ExerciseLog, 'id' | 'weight' | 'performed'>

/** An unsent log where it is kept. */
export interface OutboxLog extends UnsentLog {
  /** Its place in the order in which logs were made; a store gives it. */
  seq: number
  /** False where the browser keeps nothing: it is lost with the page. */
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
 * What a store holds, as a log of this version; null for what a newer version has written, which is left for
 * it. The first shape knew of nothing that stood in a log's place.
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

/** What is sent. With sets the weight follows from them and must not stand beside them. */
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

/** Whether an answer is the log that was sent, and not, say, the login page of a hotel's network. */
export function isResponseFor(answer: unknown, log: UnsentLog): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    (answer as { exercise_id?: unknown }).exercise_id === log.exercise_id
  )
}

const isSameWeight = (a: number | null | undefined, b: number | null | undefined) =>
  // As they are kept: with two decimals, and none is nought.
  Math.abs((a ?? 0) - (b ?? 0)) < 0.005

/** Whether a log says all that was written down in another one. */
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
 * Where the answer to a log is another one that was there before and says something else: that one. Null where
 * nothing of what was written down is missing from it.
 */
export function findConflict(answer: unknown, log: UnsentLog): ConflictingLog | null {
  const { id, weight, performed } = answer as Partial<ConflictingLog>
  if (typeof id !== 'number' || weight === undefined || !Array.isArray(performed)) return null
  const standing = { id, weight, performed }
  return says(standing, log) ? null : standing
}

/** What becomes of a log that was not taken. */
export type SendFailure =
  /** The next try may succeed. */
  | { kind: 'later' }
  /** The session has ended, or is somebody else's by now; it waits for its member. */
  | { kind: 'signed-out' }
  /** The server will never take it as it is. */
  | { kind: 'refused'; reason: string }

/** Client errors that say "not now" instead of "not this". */
const PASSING = new Set([403, 408, 425, 429])

export function classifyFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError) || error.status === null) return { kind: 'later' }
  const { status, code, message, fields } = error
  if (status === 401 || code === 'other_account') return { kind: 'signed-out' }
  if (status < 400 || status >= 500 || PASSING.has(status)) return { kind: 'later' }
  const details = Object.values(fields)
  return {
    kind: 'refused',
    reason: details.length > 0 ? details.join(' ') : message || 'The server did not accept it.',
  }
}
