import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { unsavedPlace } from '@/lib/unsaved-data'

/* Apart from what parses the drafts, which every page of a member would load otherwise. */

export const draftsPlace = (userId: number) => unsavedPlace(userId, 'drafts')

/** Returns whether the stored text has drafts of a day before `today`. */
export function hasEarlierDrafts(text: string | null, today: string): boolean {
  const stored = parseJson(text)
  if (!isOfShape<{ days: unknown }>(stored) || !isOfShape(stored.days)) return false
  return Object.keys(stored.days).some((day) => day < today)
}
