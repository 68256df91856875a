import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
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

/**
 * Returns the place of the unsaved program of a plan in the catalogue. Versions of a plain plan and of a program are
 * counted separately, so what was entered over the one is not stored as a change of the other.
 */
export const cataloguePlace = (userId: number, planId: number, base: 'plain' | 'program'): string =>
  unsavedPlace(userId, `catalogue ${base} ${String(planId)}`)

/** Returns whether a plan has an unsaved program on this device. */
export const hasUnsavedProgram = (userId: number, planId: number): boolean =>
  readUnsaved(cataloguePlace(userId, planId, 'plain')) !== null ||
  readUnsaved(cataloguePlace(userId, planId, 'program')) !== null

/** Deletes the unsaved program of a plan. */
export function clearPrograms(userId: number, planId: number): void {
  writeUnsaved(cataloguePlace(userId, planId, 'plain'), null)
  writeUnsaved(cataloguePlace(userId, planId, 'program'), null)
}

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
