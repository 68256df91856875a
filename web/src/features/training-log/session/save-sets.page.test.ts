import { afterEach, expect, it } from 'vitest'
import type { SetState } from '@/offline/outbox/set-model'
import { readDrafts } from '../draft-storage'
import { plannedSets } from '../set-draft'
import {
  changedRow,
  handOver,
  isUnsaved,
  storeRemoval,
  storeSets,
  type SetPlace,
} from './save-sets'

const place: SetPlace = {
  userId: 7,
  day: '2026-11-21',
  exercise: { id: 11, name: 'Barbell Squat', sets: 3, reps: 8 },
  unit: 'kg',
}

/** An outbox that stores nothing before `keepAll` is called. */
function givenOutbox() {
  const sent: SetState[] = []
  const kept: (() => void)[] = []
  return {
    sent,
    keepAll: () => {
      for (const keep of kept.splice(0)) keep()
    },
    saver: {
      saveSet: (state: SetState, onKept: () => void) => {
        sent.push(state)
        kept.push(onKept)
        return Promise.resolve()
      },
      newId: () => 'set 1',
      now: () => 1_000,
    },
  }
}

const draft = () => readDrafts(place.userId, place.unit)[place.day]?.[String(place.exercise.id)]

async function givenSavedSet() {
  const outbox = givenOutbox()
  storeSets(place, () =>
    plannedSets(place.exercise, 80, 'kg').map((row) =>
      row.key === 0 ? changedRow(row, { isDone: true }, outbox.saver) : row,
    ),
  )
  await handOver(place, outbox.saver)
  outbox.keepAll()
  const [row] = draft()?.sets ?? []
  if (row === undefined) throw new Error('the set is not stored')
  return { ...outbox, row }
}

afterEach(() => {
  localStorage.clear()
})

it('a removal is handed over again after the page ended', async () => {
  const { row, saver, sent, keepAll } = await givenSavedSet()
  storeRemoval(place, [], row, saver)
  await handOver(place, saver)
  // The page ended before the outbox stored it. The next page begins here.
  await handOver(place, saver)
  expect(sent.slice(1).map(({ setKey, values }) => [setKey, values])).toEqual([
    ['set 1', null],
    ['set 1', null],
  ])
  const before = draft()
  expect(before && isUnsaved(before)).toBe(true)

  keepAll()
  const after = draft()
  expect(after?.removed).toBeUndefined()
  expect(after && isUnsaved(after)).toBe(false)
})

it('typing in a row without its set begins another', async () => {
  const { row, saver } = await givenSavedSet()
  const typed = changedRow({ ...row, isDone: false }, { reps: '9' }, saver)
  expect(typed).toMatchObject({ reps: '9', id: undefined, isPending: undefined })
})

it('an unticked set keeps its values on the device', async () => {
  const { row, saver, keepAll } = await givenSavedSet()
  storeSets(place, (stored) =>
    (stored ?? []).map((one) =>
      one.key === row.key ? changedRow(one, { isDone: false }, saver) : one,
    ),
  )
  await handOver(place, saver)
  keepAll()
  expect(draft()?.sets?.[0]).toMatchObject({ weight: { kg: 80 }, isDone: false, isEdited: true })
  expect(draft()?.sets?.[0]?.id).toBeUndefined()
})
