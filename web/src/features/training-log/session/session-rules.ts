import type { TrainingSession } from './session-storage'

/** So long after the last action a workout that was not finished still goes on on the next day. */
export const IDLE_TIMEOUT_MS = 6 * 3_600_000

/** Whether a workout is in progress: on its own day, and past midnight for as long as the member is active in it. */
export function isInProgress(
  session: TrainingSession | null,
  today: string,
  now: number,
): session is TrainingSession {
  if (session === null || session.finishedAt !== null) return false
  return session.day === today || now - session.activeAt < IDLE_TIMEOUT_MS
}

/** Whether a workout is what the page of a plan's day shows: in progress, or finished on this very day. */
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
