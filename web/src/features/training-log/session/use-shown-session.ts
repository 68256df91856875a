import { useNow } from '@/lib/use-now'
import { useUnsaved } from '@/lib/use-unsaved'
import { isShown } from './session-days'
import { sessionPlace, setAsidePlace } from './session-state'
import { parseSession, type TrainingSession } from './session-storage'
import { parseSetAside } from './set-aside-storage'

/* Apart from `use-training-session`, which is part of the first load. */

const POLL_INTERVAL_MS = 60_000

/** Returns the stored workout with the current time, which decides whether it is still in progress. */
function useStoredSession(userId: number, today: string) {
  const stored = useUnsaved(sessionPlace(userId), parseSession)
  const now = useNow(stored !== null && stored.day !== today, POLL_INTERVAL_MS)
  return { stored, now }
}

/** Returns the account's workout that is not finished, in progress or left open; null if there is none. */
export function useOpenSession(userId: number): TrainingSession | null {
  const stored = useUnsaved(sessionPlace(userId), parseSession)
  return stored !== null && stored.finishedAt === null ? stored : null
}

/** Returns the workout that was opened last, if a page may still show it. */
export function useLatestSession(userId: number, today: string): TrainingSession | null {
  const { stored, now } = useStoredSession(userId, today)
  return stored !== null && isShown(stored, stored.planDay, today, now) ? stored : null
}

/** Returns the workouts that were set aside. */
export const useSetAside = (userId: number): readonly TrainingSession[] =>
  useUnsaved(setAsidePlace(userId), parseSetAside)

/**
 * Returns the workout that the page of a plan's day shows, or null until it is started. `planDay` is null for a workout
 * that is not a day of the plan.
 */
export function useShownSession(
  userId: number,
  planDay: number | null,
  today: string,
): TrainingSession | null {
  const { stored, now } = useStoredSession(userId, today)
  return isShown(stored, planDay, today, now) ? stored : null
}
