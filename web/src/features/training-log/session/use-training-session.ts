import { useNow } from '@/lib/use-now'
import { useUnsaved } from '@/lib/use-unsaved'
import {
  parseSession,
  readSession,
  sessionPlace,
  writeSession,
  type TrainingSession,
} from './session-storage'
import { isInProgress, isShown } from './session-rules'

const POLL_INTERVAL_MS = 60_000

/** Returns the account's workout in progress, or null. */
export function useSessionInProgress(userId: number, today: string): TrainingSession | null {
  const stored = useUnsaved(sessionPlace(userId), parseSession)
  const now = useNow(stored !== null && stored.day !== today, POLL_INTERVAL_MS)
  return isInProgress(stored, today, now) ? stored : null
}

/** Returns the workout that the page of a plan's day shows, or null until it is started. */
export function useShownSession(
  userId: number,
  planDay: number,
  today: string,
): TrainingSession | null {
  const stored = useUnsaved(sessionPlace(userId), parseSession)
  const now = useNow(stored !== null && stored.day !== today, POLL_INTERVAL_MS)
  return isShown(stored, planDay, today, now) ? stored : null
}

/** Finishes the workout; `shown` is as in `changeSession`. */
export function finishSession(
  userId: number,
  start: SessionStart,
  shown: TrainingSession | null,
): void {
  changeSession(userId, start, shown, { finishedAt: Date.now(), exerciseId: null })
}

/** Required values to start a workout. */
export type SessionStart = Pick<TrainingSession, 'day' | 'planDay' | 'planToday'>

/**
 * Changes the stored workout if it is the one that is shown. If none is shown, this action starts one:
 * opening the page does not start the timer.
 */
export function changeSession(
  userId: number,
  start: SessionStart,
  shown: TrainingSession | null,
  part: Partial<TrainingSession> = {},
): void {
  const now = Date.now()
  const stored = readSession(userId)
  // Includes a workout that another action has started since the last render.
  const isSame =
    shown === null
      ? stored?.day === start.day && stored.planDay === start.planDay
      : stored?.startedAt === shown.startedAt
  const session = isSame ? stored : shown
  writeSession(userId, {
    ...(session ?? { ...start, startedAt: now, finishedAt: null, exerciseId: null, endedIds: [] }),
    activeAt: now,
    ...part,
  })
}
