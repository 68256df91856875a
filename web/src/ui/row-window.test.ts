import { expect, it } from 'vitest'
import { rowWindow } from './row-window'

const rows = (count: number, height = 50) => Array.from({ length: count }, () => height)

it('renders the rows in view and keeps the full height', () => {
  const shown = rowWindow(rows(1000), 10_000)
  expect(shown).toEqual({ first: 197, end: 209, before: 9850, after: 39_550 })
  expect(shown.before + shown.after + (shown.end - shown.first) * 50).toBe(50_000)
})

it('renders all rows of a short list', () => {
  expect(rowWindow(rows(5), 0)).toEqual({ first: 0, end: 5, before: 0, after: 0 })
  expect(rowWindow([], 0)).toEqual({ first: 0, end: 0, before: 0, after: 0 })
})

it('reaches the last row', () => {
  expect(rowWindow(rows(215), 215 * 50 - 320).end).toBe(215)
})

it('counts rows that are taller than others', () => {
  const heights = [...rows(10, 100), ...rows(100)]
  expect(rowWindow(heights, 1000)).toMatchObject({ first: 8, before: 800 })
})
