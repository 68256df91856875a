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

/** The workout of an account that is in progress; null where none is. */
export function useSessionInProgress(userId: number, today: string): TrainingSession | null {
  const stored = useUnsaved(sessionPlace(userId), parseSession)
  const now = useNow(stored !== null && stored.day !== today, POLL_INTERVAL_MS)
  return isInProgress(stored, today, now) ? stored : null
}

/** The workout that the page of a plan's day shows; null until it is started there. */
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

/** What a workout is made of when it starts. */
export type SessionStart = Pick<TrainingSession, 'day' | 'planDay' | 'planToday'>

/**
 * Changes the workout that `shown` is, as it is stored now. Where none is shown it starts with this action: merely opening the
 * page starts no clock.
 */
export function changeSession(
  userId: number,
  start: SessionStart,
  shown: TrainingSession | null,
  part: Partial<TrainingSession> = {},
): void {
  const now = Date.now()
  const stored = readSession(userId)
  // Also the one that another action has started since the page was drawn.
  const isSame =
    shown === null
      ? stored?.day === start.day && stored.planDay === start.planDay
      : stored?.startedAt === shown.startedAt
  const session = isSame ? stored : shown
  writeSession(userId, {
    ...(session ?? { ...start, startedAt: now, finishedAt: null, exerciseId: null }),
    activeAt: now,
    ...part,
  })
}
