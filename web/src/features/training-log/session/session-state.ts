import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { unsavedPlace } from '@/lib/unsaved-data'

/* The part of a stored workout that every page of a member needs. The whole is in `session-storage`, whose code loads
   with the workout. */

export interface SessionState {
  /**
   * ISO date of all its logs: the day on which it started, in the member's time zone, also past midnight. Or the past
   * day that the member chose.
   */
  day: string
  /** Time of the member's last action in it, in milliseconds since 1970, like all timestamps here. */
  activeAt: number
  /** Null while it is in progress. */
  finishedAt: number | null
}

export const sessionPlace = (userId: number) => unsavedPlace(userId, 'session')

/** Unfinished workouts that another one replaced. */
export const setAsidePlace = (userId: number) => unsavedPlace(userId, 'sessions-set-aside')

/** Workouts that are in progress on other devices. */
export const elsewherePlace = (userId: number) => unsavedPlace(userId, 'sessions-elsewhere')

export const isInstant = (value: unknown): value is number => Number.isSafeInteger(value)

/** Returns the state in a stored workout, or null if it is invalid. */
export function stateOf(stored: unknown): SessionState | null {
  if (!isOfShape<SessionState>(stored)) return null
  const { day, activeAt, finishedAt } = stored
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !isInstant(activeAt))
    return null
  return { day, activeAt, finishedAt: isInstant(finishedAt) ? finishedAt : null }
}

export const parseState = (text: string | null): SessionState | null => stateOf(parseJson(text))
