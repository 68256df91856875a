import { expect, test } from 'vitest'
import { englishOf } from './locale'

test.each([
  [['en-US', 'en'], 'en-US'],
  [['ru-RU', 'ru'], 'en-GB'],
  [['de-DE', 'en-AU', 'en'], 'en-AU'],
  [['en'], 'en'],
  [['enm'], 'en-GB'],
  [['en-US@posix', 'C'], 'en-GB'],
  [[], 'en-GB'],
])('languages %j format dates and numbers as %s', (languages, locale) => {
  expect(englishOf(languages)).toBe(locale)
})

test('an invalid language never reaches the formats', () => {
  expect(() => new Intl.DateTimeFormat(englishOf(['C', 'POSIX']))).not.toThrow()
})
