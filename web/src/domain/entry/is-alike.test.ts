import { expect, test } from 'vitest'
import { isAlike } from './is-alike'

const act = () => undefined

test.each([
  [1, 1, true],
  [NaN, NaN, true],
  ['a', 'b', false],
  [null, {}, false],
  [{ a: { b: [1, 2] }, act }, { act, a: { b: [1, 2] } }, true],
  [{ a: { b: [1, 2] } }, { a: { b: [2, 1] } }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1], [1, 2], false],
  [{ act }, { act: () => undefined }, false],
])('%j and %j', (a, b, expected) => {
  expect(isAlike(a, b)).toBe(expected)
})
