import { readUnsaved } from '@/lib/unsaved-data'
import { draftsPlace } from './drafts-place'
import { sessionPlace, setAsidePlace } from './session/session-state'

/**
 * Describes in one sentence what an account entered and did not log, or returns null. Its code loads only if
 * something is stored.
 */
export async function loadUnsavedText(userId: number, today: string): Promise<string | null> {
  const isStored = [draftsPlace, sessionPlace, setAsidePlace].some(
    (place) => readUnsaved(place(userId)) !== null,
  )
  return isStored ? (await import('./describe-unsaved')).describeUnsaved(userId, today) : null
}
