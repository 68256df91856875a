import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import { clampRest } from './rest-length'

/** Rest after a set. There is at most one. */
export interface Rest {
  /** Distinguishes it from the previous one. */
  id: number
  seconds: number
  /** End time in milliseconds, which stays correct while the screen is off; null until it is started. */
  endsAt: number | null
}

/** Storage key of the account's rest. */
const placeOf = (userId: number) => unsavedPlace(userId, 'rest')

/** Returns the running rest, also after a reload or a new login, or null. */
export function readRest(userId: number): Rest | null {
  const stored = parseJson(readUnsaved(placeOf(userId)))
  if (!isOfShape<Rest>(stored)) return null
  const { seconds, endsAt } = stored
  if (typeof seconds !== 'number' || typeof endsAt !== 'number' || endsAt <= Date.now()) return null
  return { id: 0, seconds: clampRest(seconds), endsAt }
}

/** Stores a running rest. One that was not started is not stored; the next set offers it again. */
export function saveRest(userId: number, rest: Rest | null): void {
  writeUnsaved(placeOf(userId), rest?.endsAt == null ? null : JSON.stringify(rest))
}
