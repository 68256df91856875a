import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, ApiError } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { keys } from '@/api/query-keys'
import type { ExerciseNote } from '@/api/types'
import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readStored, writeStored } from '@/lib/stored-data'
import { useUnsaved } from '@/lib/use-unsaved'
import {
  MAX_NOTE_LENGTH,
  noteChangedElsewhere,
  noteSaved,
  notesPlace,
  parseNotes,
  readNotes,
  writeNote,
} from './exercise-notes'

/** Time without typing after which a note is sent. */
const PAUSE_MS = 800

/** Place of the server's notes on the device, for use offline. Apart from the cache, which each page loads. */
const placeOf = (userId: number) => `exercise-notes:${String(userId)}`

/** Query for the member's notes to exercises. */
const notesQuery = () =>
  queryOptions({
    queryKey: keys.notes,
    queryFn: ({ signal }) => api.get('/api/user/exercise-notes', { signal }),
  })

const isNote = (stored: unknown): stored is ExerciseNote =>
  isOfShape<ExerciseNote>(stored) &&
  typeof stored.exercise_id === 'number' &&
  typeof stored.note === 'string'

/** Parses the notes that were stored for use offline. */
function parseStored(text: string | null): ExerciseNote[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter(isNote) : []
}

const textIn = (notes: readonly ExerciseNote[], exerciseId: number) =>
  notes.find(({ exercise_id }) => exercise_id === exerciseId)?.note ?? ''

/** Sends one pending note. Returns whether another attempt makes sense. */
async function sendNote(userId: number, exerciseId: number): Promise<boolean> {
  const pending = readNotes(userId)[String(exerciseId)]
  if (pending === undefined) return false
  try {
    const saved = await api.put('/api/user/exercise-notes/{id}', {
      path: { id: exerciseId },
      body: pending,
      account: userId,
    })
    queryClient.setQueryData(notesQuery().queryKey, (notes = []) => [
      ...notes.filter(({ exercise_id }) => exercise_id !== exerciseId),
      ...(saved.note === '' ? [] : [saved]),
    ])
    noteSaved(userId, exerciseId, saved.note)
    return true
  } catch (error) {
    // Without a connection, the next reply to the query sends it.
    if (!(error instanceof ApiError) || error.code !== 'conflict') return false
    const notes = await queryClient.fetchQuery({ ...notesQuery(), staleTime: 0 })
    noteChangedElsewhere(userId, exerciseId, textIn(notes, exerciseId))
    return true
  }
}

async function sendNotes(userId: number): Promise<void> {
  for (const id of Object.keys(readNotes(userId))) {
    // A second attempt after a conflict, and no more: another device may be typing.
    if (await sendNote(userId, Number(id)).catch(() => false)) {
      await sendNote(userId, Number(id)).catch(() => false)
    }
  }
}

export interface ExerciseNotes {
  of: (exerciseId: number) => string
  write: (exerciseId: number, note: string) => void
  /** Says where the note is, for the field's hint. */
  hintOf: (exerciseId: number) => string
}

/** Returns the member's notes to exercises, and sends what was typed. */
export function useNotes(userId: number): ExerciseNotes {
  const { data, dataUpdatedAt } = useQuery(notesQuery())
  const [stored] = useState(() => parseStored(readStored(placeOf(userId))))
  const saved = data ?? stored
  const pending = useUnsaved(notesPlace(userId), parseNotes)
  useEffect(() => {
    if (data !== undefined) writeStored(placeOf(userId), JSON.stringify(data))
  }, [userId, data])
  useEffect(() => {
    // Before the first reply, nothing is known of what another device wrote.
    if (dataUpdatedAt === 0 || Object.keys(pending).length === 0) return undefined
    const timer = setTimeout(() => void sendNotes(userId), PAUSE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [userId, pending, dataUpdatedAt])
  const noteOf = (exerciseId: number) =>
    pending[String(exerciseId)]?.note ?? textIn(saved, exerciseId)
  return {
    of: noteOf,
    write: (exerciseId, note) => {
      writeNote(userId, exerciseId, note, textIn(saved, exerciseId))
    },
    hintOf: (exerciseId) => {
      if (noteOf(exerciseId).trim().length > MAX_NOTE_LENGTH) {
        return 'Two devices changed this note, and both texts are here. Shorten it to 500 characters to save it.'
      }
      return pending[String(exerciseId)] === undefined
        ? 'Shown each time you do this exercise, on all your devices.'
        : 'Shown each time you do this exercise. Kept on this device until it is saved.'
    },
  }
}
