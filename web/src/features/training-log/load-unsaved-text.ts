import { readUnsaved } from '@/lib/unsaved-data'
import { draftsPlace } from './drafts-place'
import { sessionPlace } from './session/session-state'

/**
 * Describes in one sentence what an account entered and did not log, or returns null. Its code loads only if
 * something is stored.
 */
export async function loadUnsavedText(userId: number, today: string): Promise<string | null> {
  const isStored = [draftsPlace(userId), sessionPlace(userId)].some(
    (place) => readUnsaved(place) !== null,
  )
  return isStored ? (await import('./describe-unsaved')).describeUnsaved(userId, today) : null
}
