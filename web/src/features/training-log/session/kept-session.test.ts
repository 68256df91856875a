import { expect, test } from 'vitest'
import { readSession, writeSession } from './kept-session'

const owner = { userId: 7, day: '2026-11-22' }
const session = { planDay: 3, startedAt: 1_795_000_000_000, finishedAt: null, exerciseId: 11 }

test('a session is there again for the same member on the same day', () => {
  expect(readSession(owner)).toBeNull()
  writeSession(owner, session)
  expect(readSession(owner)).toEqual(session)
  expect(readSession({ ...owner, userId: 8 })).toBeNull()
  expect(readSession({ ...owner, day: '2026-11-23' })).toBeNull()
})

test.each([
  '',
  'null',
  '7',
  '{"userId":7,"day":"2026-11-22"}',
  '{"userId":7,"day":"2026-11-22","planDay":"1","startedAt":1}',
])('a session that reads %j is none', (text) => {
  localStorage.setItem('training-session', text)
  expect(readSession(owner)).toBeNull()
})
