import { expect, test } from 'vitest'
import { fallbackTip, readTip } from './tip'

test.each([null, 'drink', 7, {}, { tip: 7 }, { tip: null }])('%j gives the fallback', (answer) => {
  expect(readTip(answer)).toBe(fallbackTip())
})

test('a tip is trimmed, and an empty one stays empty', () => {
  expect(readTip({ tip: ' Warm up first. ' })).toBe('Warm up first.')
  expect(readTip({ tip: '  ' })).toBe('')
})
