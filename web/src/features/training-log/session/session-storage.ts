import { isOfShape, parseJson } from '@/lib/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'

/**
 * A workout on one day of the plan. Only timestamps are stored, so it stays correct while the device sleeps.
 */
export interface TrainingSession {
  /** ISO date on which it started, in the member's time zone. All its logs have it, also past midnight. */
  day: string
  /** Day of the plan. */
  planDay: number
  /** Day of the plan that was current on `day`. */
  planToday: number
  /** Start time in milliseconds since 1970, like all timestamps here. */
  startedAt: number
  /** Time of the member's last action in it. */
  activeAt: number
  /** Null while it is in progress. */
  finishedAt: number | null
  /** Exercise that the member opened; null shows the next one that is not done. */
  exerciseId: number | null
  /** Exercises that the member ended with fewer sets than planned. */
  endedIds: readonly number[]
}

export const sessionPlace = (userId: number) => unsavedPlace(userId, 'session')

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Parses the stored workout. Returns null if it is missing or invalid. */
export function parseSession(text: string | null): TrainingSession | null {
  const stored = parseJson(text)
  if (!isOfShape<TrainingSession>(stored)) return null
  const { day, planDay, planToday, startedAt, activeAt, finishedAt, exerciseId, endedIds } = stored
  if (!isDay(day) || !isInstant(planDay) || !isInstant(planToday)) return null
  if (!isInstant(startedAt) || !isInstant(activeAt)) return null
  return {
    day,
    planDay,
    planToday,
    startedAt,
    activeAt,
    finishedAt: isInstant(finishedAt) ? finishedAt : null,
    exerciseId: isInstant(exerciseId) ? exerciseId : null,
    endedIds: Array.isArray(endedIds) ? endedIds.filter(isInstant) : [],
  }
}

export const readSession = (userId: number): TrainingSession | null =>
  parseSession(readUnsaved(sessionPlace(userId)))

export function writeSession(userId: number, session: TrainingSession): void {
  writeUnsaved(sessionPlace(userId), JSON.stringify(session))
}
