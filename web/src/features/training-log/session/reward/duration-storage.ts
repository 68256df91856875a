import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import type { TrainingSession } from '../session-storage'

/** Duration of a workout. */
interface Duration {
  /** ISO date on which it began. */
  day: string
  milliseconds: number
}

/** Workouts that are stored for each day of the plan: this one and the one before. */
const STORED = 2

/** The server has no durations, so they stay on the device. */
const placeOf = (userId: number) => unsavedPlace(userId, 'durations')

function isDuration(value: unknown): value is Duration {
  if (!isOfShape<Duration>(value)) return false
  return typeof value.day === 'string' && Number.isSafeInteger(value.milliseconds)
}

function readAll(userId: number): Record<string, readonly Duration[]> {
  const stored = parseJson(readUnsaved(placeOf(userId)))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([planDay, list]) => [
      planDay,
      Array.isArray(list) ? list.filter(isDuration) : [],
    ]),
  )
}

/** Stores the duration of a finished workout of a plan's day. A later one of the same date replaces it. */
export function saveDuration(userId: number, planDay: number, duration: Duration): void {
  const all = readAll(userId)
  const others = (all[String(planDay)] ?? []).filter(({ day }) => day !== duration.day)
  const latest = [...others, duration].sort((a, b) => a.day.localeCompare(b.day)).slice(-STORED)
  writeUnsaved(placeOf(userId), JSON.stringify({ ...all, [String(planDay)]: latest }))
}

/** Stores the duration of a workout that ends now, if it is a day of the plan: others are not repeated alike. */
export function saveFinished(
  userId: number,
  { planDay, day, startedAt }: Pick<TrainingSession, 'planDay' | 'day' | 'startedAt'>,
): void {
  if (planDay !== null) saveDuration(userId, planDay, { day, milliseconds: Date.now() - startedAt })
}

/** Returns the duration of the workout of a plan's day before a date, or null. */
export const lastDuration = (userId: number, planDay: number | null, day: string): number | null =>
  readAll(userId)[String(planDay)]?.findLast((one) => one.day < day)?.milliseconds ?? null
