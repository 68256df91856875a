import { ApiError } from '@/api/client'
import type { ExerciseLogInput, PerformedSetInput } from '@/api/types'

/*
 * What one exercise that was marked done is until the server has it. It is written down before it is sent and
 * goes only after the server has said that it has it, so that no reload, no closed browser and no lost answer
 * loses it; its key and the server's rule of one log an exercise and day keep it from being logged twice.
 */

/** The shape of a stored log. Whoever changes it raises this and teaches `readUnsentLog` to read the old one. */
export const SHAPE = 1

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
  /** Refused: the server will never take it as it is. The member mends it or throws it away. */
  state: 'waiting' | 'refused'
  /** The server's words for why it was refused. */
  reason: string | null
  attempts: number
}

/** An unsent log where it is kept. */
export interface KeptLog extends UnsentLog {
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
    attempts: 0,
  }
}

/**
 * What a store holds, as a log of this version; null for what a newer version has written, which is left for
 * it. There has been one shape so far, so there is nothing to be translated yet.
 */
export function readUnsentLog(stored: unknown): UnsentLog | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { shape, key, userId, exercise_id, log_date } = stored as Partial<UnsentLog>
  const isWhole =
    shape === SHAPE &&
    typeof key === 'string' &&
    typeof userId === 'number' &&
    typeof exercise_id === 'number' &&
    typeof log_date === 'string'
  return isWhole ? (stored as UnsentLog) : null
}

/** What is sent. With sets the weight follows from them and must not stand beside them. */
export function bodyOf(log: UnsentLog): ExerciseLogInput {
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
export function isLogOf(answer: unknown, log: UnsentLog): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    (answer as { exercise_id?: unknown }).exercise_id === log.exercise_id
  )
}

/** What becomes of a log that was not taken. */
export type Setback =
  /** The next try may succeed. */
  | { kind: 'later' }
  /** The session has ended, or is somebody else's by now; it waits for its member. */
  | { kind: 'signed-out' }
  /** The server will never take it as it is. */
  | { kind: 'refused'; reason: string }

/** Client errors that say "not now" instead of "not this". */
const PASSING = new Set([403, 408, 425, 429])

export function setbackOf(error: unknown): Setback {
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
