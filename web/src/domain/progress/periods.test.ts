import { expect, test } from 'vitest'
import { checkOwnDates, lastFourWeeks, thisMonth } from './periods'

test('the last four weeks and the four before touch', () => {
  expect(lastFourWeeks('2026-05-08')).toEqual({
    a: { from: '2026-04-11', to: '2026-05-08' },
    b: { from: '2026-03-14', to: '2026-04-10' },
  })
})

test.each([
  ['2026-05-08', '2026-05-01', '2026-04-01', '2026-04-30'],
  ['2026-01-31', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['2024-03-01', '2024-03-01', '2024-02-01', '2024-02-29'],
])('on %s the months are %s and %s to %s', (today, first, from, to) => {
  expect(thisMonth(today)).toEqual({ a: { from: first, to: today }, b: { from, to } })
})

const own = { a_from: '2026-01-01', a_to: '2026-01-31', b_from: '2025-01-01', b_to: '2025-01-31' }

test.each([
  [{}, null],
  [{ a_from: '' }, { a_from: 'First day is required' }],
  [{ b_to: '' }, { b_to: 'Last day is required' }],
  [{ a_to: '2025-12-31' }, { a_to: 'Last day cannot be before the first day' }],
  [{ b_to: '2026-01-01' }, null],
  [{ b_to: '2026-01-02' }, { b_to: 'A period must be 366 days or shorter' }],
])('own dates with %j have the errors %j', (change, errors) => {
  expect(checkOwnDates({ ...own, ...change }).errors).toEqual(errors)
})
