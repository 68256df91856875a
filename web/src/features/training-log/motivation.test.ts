import { expect, test } from 'vitest'
import { MOTIVATIONAL_LINES, motivationalLine } from './motivation'

test('there are ten different lines and each can be drawn', () => {
  expect(new Set(MOTIVATIONAL_LINES).size).toBe(10)
  const drawn = MOTIVATIONAL_LINES.map((_, index) => motivationalLine(index / 10))
  expect(drawn).toEqual([...MOTIVATIONAL_LINES])
  expect(motivationalLine(0.999999)).toBe(MOTIVATIONAL_LINES[9])
})
