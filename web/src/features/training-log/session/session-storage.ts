import { isOfShape, parseJson } from '@/lib/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'

/** A workout: one day of the plan, done now. Only instants are stored, so it is right after a night's sleep of the phone. */
export interface TrainingSession {
  /** The member's own ISO date on which it began. All its logs carry it, also past midnight. */
  day: string
  /** The day of the plan. */
  planDay: number
  /** Which day of the plan was today's on `day`. */
  planToday: number
  /** In milliseconds since 1970, as all instants here. */
  startedAt: number
  /** The latest action of the member in it. */
  activeAt: number
  /** Null while it goes on. */
  finishedAt: number | null
  /** What the member chose to see; null goes on with what is still to be done. */
  exerciseId: number | null
}

export const sessionPlace = (userId: number) => unsavedPlace(userId, 'session')

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Reads what is stored; null when it is nothing, or cannot be read. */
export function parseSession(text: string | null): TrainingSession | null {
  const stored = parseJson(text)
  if (!isOfShape<TrainingSession>(stored)) return null
  const { day, planDay, planToday, startedAt, activeAt, finishedAt, exerciseId } = stored
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
  }
}

export const readSession = (userId: number): TrainingSession | null =>
  parseSession(readUnsaved(sessionPlace(userId)))

export function writeSession(userId: number, session: TrainingSession): void {
  writeUnsaved(sessionPlace(userId), JSON.stringify(session))
}
