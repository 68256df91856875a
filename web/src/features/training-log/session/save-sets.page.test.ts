import { afterEach, expect, it } from 'vitest'
import { changedRow, reduceSets, removedRow, type SetsEvent } from '@/domain/workout/reducer'
import { plannedSets } from '@/domain/workout/set-draft'
import type { SetState } from '@/offline/outbox/set-model'
import { readDrafts } from '../draft-storage'
import { changeAndSave, saveSets, storeSets, type Journal, type SetPlace } from './save-sets'

const place: SetPlace = {
  userId: 7,
  day: '2026-11-21',
  exercise: { id: 11, name: 'Barbell Squat', sets: 3, reps: 8 },
  unit: 'kg',
}

/** A journal that notes what is in the draft at that time. */
function givenJournal() {
  const written: (SetState & { draftBefore: boolean })[] = []
  const journal: Journal = {
    write: (state) => {
      const before = draft()?.sets?.some(({ id }) => id === state.setKey) === true
      written.push({ ...state, draftBefore: before })
    },
    newId: () => `set ${String(written.length + 1)}`,
    now: () => 1_000,
  }
  return { written, journal }
}

const draft = () => readDrafts(place.userId, place.unit)[place.day]?.[String(place.exercise.id)]

const send = (journal: Journal, event: SetsEvent) => {
  const { exercise, unit } = place
  const shown = plannedSets(exercise, 80, unit).map((row) => ({ ...row, isFixed: false }))
  changeAndSave(place, journal, (before) =>
    reduceSets(before, event, { exercise, shown, unit, ...journal }),
  )
}

const row = (at = 0) => {
  const found = draft()?.sets?.[at]
  if (found === undefined) throw new Error('the set is not stored')
  return { ...found, isFixed: false }
}

const first = () => {
  const [planned] = plannedSets(place.exercise, 80, 'kg')
  if (planned === undefined) throw new Error('nothing is planned')
  return { ...planned, isFixed: false }
}

const tick = (journal: Journal) => {
  send(journal, { type: 'changed', row: first(), change: { isDone: true } })
}

afterEach(() => {
  localStorage.clear()
})

it('a tick is in the journal before the draft says so', () => {
  const { written, journal } = givenJournal()
  tick(journal)
  expect(written).toMatchObject([
    { setKey: 'set 1', position: 1, values: { weight: 80, reps: 8 }, draftBefore: false },
  ])
  expect(row()).toMatchObject({ id: 'set 1', isDone: true, isPending: false })
})

it('a tick that the journal cannot take stays pending until it can', () => {
  const { written, journal } = givenJournal()
  const closed: Journal = {
    ...journal,
    write: () => {
      throw new Error('no account is signed in')
    },
  }
  expect(() => {
    tick(closed)
  }).toThrow()
  expect(row()).toMatchObject({ isDone: true, isPending: true })
  saveSets(place, journal)
  expect(written).toMatchObject([{ setKey: 'set 1', values: { weight: 80 } }])
  expect(row()).toMatchObject({ isDone: true, isPending: false })
})

it('a removal that an earlier version left in the draft is saved', () => {
  const { written, journal } = givenJournal()
  tick(journal)
  const removed = removedRow(row(), journal)
  storeSets(place, () => [])
  changeAndSave(place, journal, (before) => ({ ...before, removed: [removed] }))
  expect(written.at(-1)).toMatchObject({ setKey: 'set 1', values: null })
  expect(draft()?.removed).toBeUndefined()
})

it('typing in a row without its set begins another', () => {
  const { journal } = givenJournal()
  tick(journal)
  const typed = changedRow({ ...row(), isDone: false }, { reps: '9' }, journal)
  expect(typed).toMatchObject({ reps: '9', id: undefined, isPending: undefined })
})

it('an unticked set keeps its values on the device', () => {
  const { written, journal } = givenJournal()
  tick(journal)
  send(journal, { type: 'changed', row: row(), change: { isDone: false } })
  expect(written.at(-1)).toMatchObject({ setKey: 'set 1', values: null })
  expect(row()).toMatchObject({ weight: { kg: 80 }, isDone: false, isEdited: true })
  expect(row().id).toBeUndefined()
})

it('an invalid value in a ticked set is not saved and not lost', () => {
  const { written, journal } = givenJournal()
  tick(journal)
  send(journal, { type: 'changed', row: row(), change: { reps: '' } })
  expect(written).toHaveLength(1)
  expect(row()).toMatchObject({ reps: '', isDone: true, isPending: true })
})
