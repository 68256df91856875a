import { isOfShape, parseJson } from '@/lib/parse-json'
import { unsavedPlace } from '@/lib/unsaved-data'
import type { ProgramDraft } from './draft'

/* An unsaved program stays on the device until it is saved or discarded, also after a reload. */

interface StoredDraft {
  shape: 1
  /** Version of the program that was edited; null for a new one. */
  version: number | null
  draft: ProgramDraft
}

/** Returns the place of the unsaved changes of a program; null is a new program. */
export const draftPlace = (userId: number, id: number | null): string =>
  unsavedPlace(userId, `program ${id === null ? 'new' : String(id)}`)

export const storedText = (draft: ProgramDraft, version: number | null): string =>
  JSON.stringify({ shape: 1, version, draft } satisfies StoredDraft)

/** Parses the stored draft. Returns null without one, and for one of another shape. */
export function parseStoredDraft(
  text: string | null,
): Pick<StoredDraft, 'draft' | 'version'> | null {
  const stored = parseJson(text)
  if (!isOfShape<StoredDraft>(stored) || stored.shape !== 1) return null
  const { draft, version = null } = stored
  const isDraft =
    isOfShape<ProgramDraft>(draft) && Array.isArray(draft.days) && Array.isArray(draft.tracks)
  return isDraft ? { draft, version } : null
}
