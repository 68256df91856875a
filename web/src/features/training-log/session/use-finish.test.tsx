import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { listenForToasts } from '@/ui/toast'
import { enteredIn } from '../entered'
import { changeSet, plannedSets, removeSet, withOneMore } from '@/domain/workout/set-draft'
import { useSetDrafts } from '../use-set-drafts'
import { changedRow } from '@/domain/workout/reducer'
import { storeSets, type SetPlace } from './save-sets'
import { journal } from './use-save-sets'
import { useFinish } from './use-finish'

const place: SetPlace = {
  userId: 7,
  day: '2026-11-21',
  exercise: { id: 11, name: 'Barbell Squat', sets: 2, reps: 8 },
  unit: 'kg',
}

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

afterEach(() => {
  localStorage.clear()
})

it('undoes what it saved, and no set added since', () => {
  vi.spyOn(journal, 'write').mockReturnValue()
  let undo: (() => void) | undefined
  listenForToasts(({ action }) => {
    undo = action?.onClick
  })
  const { result } = renderHook(
    () => {
      const drafts = useSetDrafts(place.userId, place.day)
      return {
        drafts,
        ...useFinish({ ...place, drafts, training: { save: vi.fn() } }),
      }
    },
    { wrapper },
  )
  const change = (update: Parameters<typeof storeSets>[1]) => {
    act(() => {
      storeSets(place, update)
    })
  }
  const rows = () => result.current.drafts.of(place.exercise.id)?.sets ?? []
  // Both sets are filled in and not ticked.
  change(() => plannedSets(place.exercise, 80, 'kg').map((row) => ({ ...row, isEdited: true })))
  const draft = result.current.drafts.of(place.exercise.id)
  if (draft === null) throw new Error('the sets are not stored')
  const entered = enteredIn(place.exercise.id, draft)
  if (entered === null) throw new Error('nothing is entered')
  act(() => {
    expect(result.current.finish([entered], 'save', () => undefined)).toEqual([])
  })
  expect(rows().map(({ isDone }) => isDone)).toEqual([true, true])

  // The last set is removed, and another one with its key is added and ticked.
  const [, last] = rows()
  if (last === undefined) throw new Error('a set is missing')
  change((sets) => withOneMore(removeSet(sets ?? [], last.key), place.exercise))
  const [, added] = rows()
  if (added === undefined) throw new Error('no set was added')
  expect(added.key).toBe(last.key)
  change((sets) => changeSet(sets ?? [], added, changedRow(added, { isDone: true }, journal)))

  act(() => undo?.())
  expect(rows().map(({ isDone }) => isDone)).toEqual([false, true])
})
