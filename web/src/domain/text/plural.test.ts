import { expect, it } from 'vitest'
import { plural } from './plural'

const forms = { one: '# log stays', other: '# logs stay' }

it.each([
  [0, '0 logs stay'],
  [1, '1 log stays'],
  [2, '2 logs stay'],
  [1250, '1,250 logs stay'],
])('takes the text for %i', (count, text) => {
  expect(plural(count, forms)).toBe(text)
})

it('takes the text for none if there is one', () => {
  const withNone = { ...forms, none: 'No logs stay' }
  expect(plural(0, withNone)).toBe('No logs stay')
  expect(plural(2, withNone)).toBe('2 logs stay')
})
