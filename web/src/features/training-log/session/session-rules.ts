import type { SessionState } from './session-state'

/** Time after the last action during which an unfinished workout continues on the next day. */
export const IDLE_TIMEOUT_MS = 6 * 3_600_000

/** Returns whether a workout is in progress: on its own day, and past midnight while there is activity. */
export function isInProgress(
  session: SessionState | null,
  today: string,
  now: number,
): session is SessionState {
  if (session === null || session.finishedAt !== null) return false
  return session.day === today || now - session.activeAt < IDLE_TIMEOUT_MS
}
