import { expect, it } from 'vitest'
import { supportMessage } from '@/testing/support'
import { withMessage, without, type LoadedMessages } from './message-lists'

const list = (next: number | null, ...pages: number[][]): LoadedMessages => ({
  pages: pages.map((ids, index) => ({
    rows: ids.map((id) => supportMessage(id)),
    next: index === pages.length - 1 ? next : (ids.at(-1) ?? null),
  })),
  pageParams: pages.map(() => null),
})

const ids = ({ pages }: LoadedMessages) => pages.map((page) => page.rows.map(({ id }) => id))

it('puts a message at its place, newest first', () => {
  expect(ids(withMessage(list(null, [9, 7], [5, 3]), supportMessage(8)))).toEqual([
    [9, 8, 7],
    [5, 3],
  ])
  expect(ids(withMessage(list(null, [9, 7], [5, 3]), supportMessage(1)))).toEqual([
    [9, 7],
    [5, 3, 1],
  ])
  expect(ids(withMessage(list(null, []), supportMessage(4)))).toEqual([[4]])
})

it('ignores messages that belong to a page not loaded yet', () => {
  expect(ids(withMessage(list(5, [9, 7, 5]), supportMessage(2)))).toEqual([[9, 7, 5]])
})

it('never holds a message twice', () => {
  expect(ids(withMessage(list(null, [9, 7]), supportMessage(7)))).toEqual([[9, 7]])
})

it('keeps the cursor after the last message is removed', () => {
  const left = without(list(5, [9, 7, 5]), 5)
  expect(ids(left)).toEqual([[9, 7]])
  expect(left.pages[0]?.next).toBe(5)
})
