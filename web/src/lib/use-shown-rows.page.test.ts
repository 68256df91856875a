import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useShownRows } from './use-shown-rows'

const paged = (hasNextPage: boolean) => ({
  hasNextPage,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
})

it('shows loaded rows before it loads a page', () => {
  const list = paged(true)
  const { result } = renderHook(() => useShownRows([1, 2, 3], 2, list))
  expect(result.current.shown).toEqual([1, 2])
  act(() => void result.current.list.fetchNextPage())
  expect(result.current.shown).toEqual([1, 2, 3])
  expect(list.fetchNextPage).not.toHaveBeenCalled()
  act(() => void result.current.list.fetchNextPage())
  expect(list.fetchNextPage).toHaveBeenCalledOnce()
})

it.each([[[1, 2]], [undefined]])('leaves a short or unloaded list alone', (rows) => {
  const list = paged(false)
  const { result } = renderHook(() => useShownRows(rows, 2, list))
  expect(result.current).toEqual({ shown: rows, list })
})
