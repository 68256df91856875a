import type { PerformedSetInput } from '@/api/types'
import type { Moment } from './model'

/* One set that was ticked, changed or unticked, until the server has it. Each change is a record of its own, so that
   a later change never meets a request in progress. The server keeps the latest state of each set, by its time, so
   a record that is sent twice or late does no harm. */

/** Version of the stored shape. Logs have the versions 1 and 2 in the same store. */
export const SET_SHAPE = 3

/** State of a set that the member ticked, changed or unticked. */
export interface SetState {
  /** UUID of the set, under which the server stores it. */
  setKey: string
  exerciseId: number
  exerciseName: string
  /** Planned sets. */
  sets: number
  reps: number
  /** The member's local ISO date on which the workout began. */
  day: string
  /** Position among the sets of the exercise, from 1. */
  position: number
  /** Time of the change in milliseconds since 1970. */
  changedAt: number
  /** Null if the set is not done. */
  values: PerformedSetInput | null
}

export interface UnsentSet {
  shape: typeof SET_SHAPE
  /** Key of this record. */
  key: string
  /** Owner of the set. No other account sends or sees it. */
  userId: number
  set_key: string
  exercise_id: number
  exercise_name: string
  sets: number
  reps: number
  log_date: string
  position: number
  values: PerformedSetInput | null
  time_zone: string
  /** Time of the change, which the server compares with that of other devices. */
  created_at: string
  /** `waiting`: not sent yet. `refused`: the server rejected it; the member sends it again or discards it. */
  state: 'waiting' | 'refused'
  /** The server's message for a rejected set. */
  reason: string | null
  /** As of a change of the diary. */
  isGone?: boolean
  attempts: number
}

/** An unsent set in a store. */
export interface OutboxSet extends UnsentSet {
  /** Sequence number that the store assigns in order of creation. */
  seq: number
  /** False if the browser stores nothing: the set is lost with the page. */
  isDurable: boolean
}

/** Returns a function that makes the record of a set for an account, under a key. */
export const unsentSet =
  (set: SetState) =>
  (userId: number, key: string, { timeZone }: Pick<Moment, 'timeZone'>): UnsentSet => ({
    shape: SET_SHAPE,
    key,
    userId,
    set_key: set.setKey,
    exercise_id: set.exerciseId,
    exercise_name: set.exerciseName,
    sets: set.sets,
    reps: set.reps,
    log_date: set.day,
    position: set.position,
    values: set.values,
    time_zone: timeZone,
    created_at: new Date(set.changedAt).toISOString(),
    state: 'waiting',
    reason: null,
    attempts: 0,
  })

/** Parses a stored set. Returns null for other records. */
export function readUnsentSet(stored: unknown): UnsentSet | null {
  const set = stored as Partial<UnsentSet> | null
  return set?.shape === SET_SHAPE && typeof set.set_key === 'string' ? (set as UnsentSet) : null
}

/** Returns whether a response is the server's response to a set, and not the login page of a hotel's network. */
export const isSavedSet = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'log' in answer && 'change_id' in answer
