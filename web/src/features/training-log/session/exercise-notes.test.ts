import { expect, test } from 'vitest'
import { clearStoredData } from '@/lib/stored-data'
import { readUnsaved, unsavedPlace } from '@/lib/unsaved-data'
import { MAX_NOTE_LENGTH, parseNotes, writeNote } from './exercise-notes'

const stored = (userId: number) => parseNotes(readUnsaved(unsavedPlace(userId, 'exercise-notes')))

test('a note stays per account and outlives the session', () => {
  writeNote(7, 11, 'Seat 4')
  writeNote(7, 12, 'Narrow grip')
  clearStoredData()
  expect(stored(7)).toEqual({ 11: 'Seat 4', 12: 'Narrow grip' })
  expect(stored(8)).toEqual({})
})

test('an empty note is deleted', () => {
  writeNote(7, 11, 'Seat 4')
  writeNote(7, 11, '')
  expect(stored(7)).toEqual({})
})

test('a note has a maximum length', () => {
  writeNote(7, 11, 'x'.repeat(MAX_NOTE_LENGTH + 1))
  expect(stored(7)['11']).toHaveLength(MAX_NOTE_LENGTH)
})

test('stored notes that are invalid are ignored', () => {
  expect(parseNotes('[')).toEqual({})
  expect(parseNotes('{"11":5,"12":"Slow"}')).toEqual({ 12: 'Slow' })
})
