import { expect, test } from 'vitest'
import { parsePoints, smoothPath } from './smooth-path'

test('a closed curve passes through its points', () => {
  expect(smoothPath(parsePoints('0,0 6,0 6,6'))).toBe(
    'M0 0C0 -0.8 5.2 -0.8 6 0C6.8 0.8 6.8 6 6 6C5.2 6 0 0.8 0 0Z',
  )
})

test('a repeated point is a sharp corner', () => {
  expect(smoothPath(parsePoints('0,0 0,0 6,0'))).toMatch(/^M0 0C0 0 0 0 0 0C0 0 /)
})
