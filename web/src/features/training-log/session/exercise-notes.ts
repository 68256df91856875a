import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'

/* Notes of a member to exercises, for example the height of a seat. What was typed is on the device until the server
   has it (decision 67). */

/** A note that the server may not have. */
export interface PendingNote {
  note: string
  /** The server's note that the member saw before the change; empty without one. */
  replaces: string
}

/** Pending notes by exercise id. */
export type PendingNotes = Readonly<Record<string, PendingNote>>

export const MAX_NOTE_LENGTH = 500

export const notesPlace = (userId: number) => unsavedPlace(userId, 'exercise-notes')

function pendingOf(stored: unknown): PendingNote | null {
  // An earlier version had notes on the device only, as texts.
  if (typeof stored === 'string') return { note: stored, replaces: '' }
  if (!isOfShape<PendingNote>(stored)) return null
  const { note, replaces } = stored
  return typeof note === 'string' && typeof replaces === 'string' ? { note, replaces } : null
}

/** Parses the pending notes. Invalid ones are ignored. */
export function parseNotes(text: string | null): PendingNotes {
  const stored = parseJson(text)
  if (!isOfShape<Record<string, unknown>>(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, note]) => {
      const pending = pendingOf(note)
      return pending === null ? [] : [[id, pending]]
    }),
  )
}

export const readNotes = (userId: number): PendingNotes =>
  parseNotes(readUnsaved(notesPlace(userId)))

/** Stores a pending note, or deletes it if it is null. Notes that another tab wrote to other exercises stay. */
function store(userId: number, exerciseId: number, pending: PendingNote | null): void {
  const notes = new Map(Object.entries(readNotes(userId)))
  if (pending === null) notes.delete(String(exerciseId))
  else notes.set(String(exerciseId), pending)
  const text = notes.size === 0 ? null : JSON.stringify(Object.fromEntries(notes))
  writeUnsaved(notesPlace(userId), text)
}

/** Stores what the member typed. `saved` is the server's note that the page shows. */
export function writeNote(userId: number, exerciseId: number, note: string, saved: string): void {
  const replaces = readNotes(userId)[String(exerciseId)]?.replaces ?? saved
  store(userId, exerciseId, note === replaces ? null : { note, replaces })
}

/** Takes note that the server has saved a note. What was typed since stays pending. */
export function noteSaved(userId: number, exerciseId: number, note: string): void {
  const pending = readNotes(userId)[String(exerciseId)]
  if (pending === undefined) return
  // The server removes spaces at both ends.
  const isWhole = pending.note.trim() === note.trim()
  store(userId, exerciseId, isWhole ? null : { note: pending.note, replaces: note.trim() })
}

/** Puts another device's note before the pending one, so that the member sees both. */
export function noteChangedElsewhere(userId: number, exerciseId: number, theirs: string): void {
  const pending = readNotes(userId)[String(exerciseId)]
  if (pending === undefined) return
  const note = joined(theirs, pending.note.trim())
  store(userId, exerciseId, note === theirs ? null : { note, replaces: theirs })
}

/** Returns a text that contains both notes. */
function joined(theirs: string, mine: string): string {
  if (theirs.includes(mine)) return theirs
  return mine.includes(theirs) ? mine : `${theirs}\n${mine}`
}
