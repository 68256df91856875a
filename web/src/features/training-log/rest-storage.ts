import { isOfShape, parseJson } from '@/lib/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import { clampRest } from './rest-length'

/** The rest after a set. There is at most one. */
export interface Rest {
  /** Tells it from the one before. */
  id: number
  seconds: number
  /** The instant at which it is over, so that it is right after the screen was off; null until it is started. */
  endsAt: number | null
}

/** One place for each account: there is at most one rest. */
const placeOf = (userId: number) => unsavedPlace(userId, 'rest')

/** The rest that runs, after a reload, on another page or after signing in again; null when none does. */
export function readRest(userId: number): Rest | null {
  const stored = parseJson(readUnsaved(placeOf(userId)))
  if (!isOfShape<Rest>(stored)) return null
  const { seconds, endsAt } = stored
  if (typeof seconds !== 'number' || typeof endsAt !== 'number' || endsAt <= Date.now()) return null
  return { id: 0, seconds: clampRest(seconds), endsAt }
}

/** One that was only offered is offered again with the next set. */
export function saveRest(userId: number, rest: Rest | null): void {
  writeUnsaved(placeOf(userId), rest?.endsAt == null ? null : JSON.stringify(rest))
}
