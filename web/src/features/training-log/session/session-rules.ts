import type { TrainingSession } from './session-storage'

/** Time after the last action during which an unfinished workout continues on the next day. */
export const IDLE_TIMEOUT_MS = 6 * 3_600_000

/** Returns whether a workout is in progress: on its own day, and past midnight while there is activity. */
export function isInProgress(
  session: TrainingSession | null,
  today: string,
  now: number,
): session is TrainingSession {
  if (session === null || session.finishedAt !== null) return false
  return session.day === today || now - session.activeAt < IDLE_TIMEOUT_MS
}

/** Returns whether the page of a plan's day shows a workout: in progress, or finished on this day. */
export function isShown(
  session: TrainingSession | null,
  planDay: number,
  today: string,
  now: number,
): session is TrainingSession {
  if (session === null || session.planDay !== planDay) return false
  const { day, finishedAt } = session
  if (finishedAt === null) return isInProgress(session, today, now)
  return day === today || now - finishedAt < IDLE_TIMEOUT_MS
}
