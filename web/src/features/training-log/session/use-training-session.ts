import { useNow } from '@/lib/use-now'
import { useUnsaved } from '@/lib/use-unsaved'
import { isInProgress } from './session-rules'
import { parseState, sessionPlace, type SessionState } from './session-state'

const POLL_INTERVAL_MS = 60_000

/** Returns the state of the account's workout in progress, or null. */
export function useSessionInProgress(userId: number, today: string): SessionState | null {
  const stored = useUnsaved(sessionPlace(userId), parseState)
  const now = useNow(stored !== null && stored.day !== today, POLL_INTERVAL_MS)
  return isInProgress(stored, today, now) ? stored : null
}
