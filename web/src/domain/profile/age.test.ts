import { expect, test } from 'vitest'
import { ageOn, isAdult, isChild, isMinor } from './age'

const today = '2026-11-21'

test.each([
  ['1990-11-21', 36],
  ['1990-11-22', 35],
  ['1990-12-01', 35],
  ['2026-11-21', 0],
  ['2027-01-01', null],
  ['', null],
  [null, null],
])('born on %s is %s years old', (birthDate, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

test.each([
  ['2013-11-22', true, true, false],
  ['2013-11-21', false, true, false],
  ['2008-11-22', false, true, false],
  ['2008-11-21', false, false, true],
  [null, false, false, false],
])('born on %s: a child is %s, a minor %s, an adult %s', (birthDate, child, minor, adult) => {
  expect(isChild(birthDate, today)).toBe(child)
  expect(isMinor(birthDate, today)).toBe(minor)
  expect(isAdult(birthDate, today)).toBe(adult)
})
