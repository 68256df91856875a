import type { PerformedSetInput } from '@/api/types'
import { newRecord, type Moment, type UnsentSet } from './record'

/* One set that was ticked, changed or unticked, until the server has it. Each change is a record of its own, so that
   a later change never meets a request in progress. The server keeps the latest state of each set, by its time, so
   a record that is sent twice or late does no harm. */

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

/**
 * Returns a function that makes the record of a set for an account, under a key. Its time is that of the change, which
 * the server compares with that of other devices.
 */
export const unsentSet =
  (set: SetState) =>
  (userId: number, key: string, { timeZone }: Pick<Moment, 'timeZone'>): UnsentSet =>
    newRecord(
      'set',
      {
        set_key: set.setKey,
        exercise_id: set.exerciseId,
        exercise_name: set.exerciseName,
        sets: set.sets,
        reps: set.reps,
        log_date: set.day,
        position: set.position,
        values: set.values,
      },
      userId,
      key,
      { now: new Date(set.changedAt), timeZone },
    )

/** Returns whether a response is the server's response to a set, and not the login page of a hotel's network. */
export const isSavedSet = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'log' in answer && 'change_id' in answer
