import { expect, test } from 'vitest'
import { motivationalLine, motivationalLines } from './motivation'

test('there are ten different lines and each can be drawn', () => {
  const lines = motivationalLines()
  expect(new Set(lines).size).toBe(10)
  expect(lines.map((_, index) => motivationalLine(index / 10))).toEqual([...lines])
  expect(motivationalLine(0.999999)).toBe(lines[9])
})
