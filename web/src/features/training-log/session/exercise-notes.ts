import { isOfShape, parseJson } from '@/lib/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import { useUnsaved } from '@/lib/use-unsaved'

/* Notes of a member to exercises, for example the height of a seat. The server has no place for them, so they are kept
   on the device, for each account. */

/** Notes by exercise id. */
type Notes = Readonly<Record<string, string>>

export const MAX_NOTE_LENGTH = 500

const notesPlace = (userId: number) => unsavedPlace(userId, 'exercise-notes')

/** Parses the stored notes. Invalid ones are ignored. */
export function parseNotes(text: string | null): Notes {
  const stored = parseJson(text)
  if (!isOfShape<Record<string, unknown>>(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, note]) => (typeof note === 'string' ? [[id, note]] : [])),
  )
}

/** Stores a note; an empty one is deleted. Notes that another tab wrote to other exercises stay. */
export function writeNote(userId: number, exerciseId: number, note: string): void {
  const place = notesPlace(userId)
  const notes = new Map(Object.entries(parseNotes(readUnsaved(place))))
  if (note === '') notes.delete(String(exerciseId))
  else notes.set(String(exerciseId), note.slice(0, MAX_NOTE_LENGTH))
  writeUnsaved(place, notes.size === 0 ? null : JSON.stringify(Object.fromEntries(notes)))
}

export const useNotes = (userId: number): Notes => useUnsaved(notesPlace(userId), parseNotes)
