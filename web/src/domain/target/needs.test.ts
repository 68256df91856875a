import { expect, test } from 'vitest'
import { needsText } from './needs'

test.each([
  [{ counted_days: 9, weigh_ins: 3, days: 5 }, '9 more complete days and 3 weigh-ins'],
  [{ counted_days: 14, weigh_ins: 8, days: 14 }, '14 more complete days and 8 weigh-ins'],
  [{ counted_days: 1, weigh_ins: 1, days: 0 }, '1 more complete day and 1 weigh-in'],
  [{ counted_days: 0, weigh_ins: 2, days: 0 }, '2 more weigh-ins'],
  [{ counted_days: 2, weigh_ins: 0, days: 0 }, '2 more complete days'],
  [{ counted_days: 2, weigh_ins: 0, days: 6 }, '6 more complete days with weigh-ins'],
])('%o', (needs, text) => {
  expect(needsText(needs)).toBe(`Not yet: about ${text}.`)
})
