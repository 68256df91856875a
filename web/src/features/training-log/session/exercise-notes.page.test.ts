import { expect, test } from 'vitest'
import { clearStoredData } from '@/lib/stored-data'
import { writeUnsaved } from '@/lib/unsaved-data'
import {
  noteChangedElsewhere,
  notesPlace,
  noteSaved,
  parseNotes,
  readNotes,
  writeNote,
} from './exercise-notes'

test('a note stays per account and outlives the session', () => {
  writeNote(7, 11, 'Seat 4', '')
  writeNote(7, 12, 'Narrow grip', 'Wide grip')
  clearStoredData()
  expect(readNotes(7)).toEqual({
    11: { note: 'Seat 4', replaces: '' },
    12: { note: 'Narrow grip', replaces: 'Wide grip' },
  })
  expect(readNotes(8)).toEqual({})
})

test('a note as on the server is not pending', () => {
  writeNote(7, 11, 'Seat 5', 'Seat 4')
  writeNote(7, 11, 'Seat 4', 'Seat 4')
  expect(readNotes(7)).toEqual({})
})

test('a change keeps what the member saw first', () => {
  writeNote(7, 11, 'Seat 5', 'Seat 4')
  writeNote(7, 11, 'Seat 56', 'Seat 9')
  expect(readNotes(7)).toEqual({ 11: { note: 'Seat 56', replaces: 'Seat 4' } })
})

test('a change during sending stays pending', () => {
  writeNote(7, 11, 'Seat 4 ', '')
  noteSaved(7, 11, 'Seat 4')
  expect(readNotes(7)).toEqual({})
  writeNote(7, 11, 'Seat 4, pin 2', 'Seat 4')
  noteSaved(7, 11, 'Seat 4, pin')
  expect(readNotes(7)).toEqual({ 11: { note: 'Seat 4, pin 2', replaces: 'Seat 4, pin' } })
})

test.each([
  ['Seat 5', 'Seat 4', { note: 'Seat 5\nSeat 4', replaces: 'Seat 5' }],
  ['', 'Seat 4', { note: 'Seat 4', replaces: '' }],
  ['Seat', 'Seat 4', { note: 'Seat 4', replaces: 'Seat' }],
  ['Seat 4, pin 2', 'Seat 4', undefined],
])('keeps %j of another device and %j', (theirs, mine, pending) => {
  writeNote(7, 11, mine, 'Old')
  noteChangedElsewhere(7, 11, theirs)
  expect(readNotes(7)['11']).toEqual(pending)
})

test('notes of an earlier version are pending', () => {
  writeUnsaved(notesPlace(7), '{"11":"Seat 4","12":5,"13":{"note":"x"}}')
  expect(readNotes(7)).toEqual({ 11: { note: 'Seat 4', replaces: '' } })
  expect(parseNotes('[')).toEqual({})
})
