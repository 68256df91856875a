import { expect, test } from 'vitest'
import { parseSession, readSession, writeSession, type TrainingSession } from './session-storage'
import { IDLE_TIMEOUT_MS, isInProgress, isShown } from './session-rules'

const MIDNIGHT = new Date(2026, 10, 23).getTime()
const MINUTE_MS = 60_000

const session: TrainingSession = {
  day: '2026-11-22',
  planDay: 7,
  planToday: 7,
  startedAt: MIDNIGHT - 60 * MINUTE_MS,
  activeAt: MIDNIGHT - MINUTE_MS,
  finishedAt: null,
  exerciseId: 11,
  endedIds: [12],
}

test('a session is there again for the same account only', () => {
  expect(readSession(7)).toBeNull()
  writeSession(7, session)
  expect(readSession(7)).toEqual(session)
  expect(readSession(8)).toBeNull()
})

test('a session of an earlier version has no ended exercises', () => {
  const earlier = JSON.stringify({ ...session, endedIds: undefined })
  expect(parseSession(earlier)?.endedIds).toEqual([])
})

test.each(['', 'null', '7', '{"day":"2026-11-22"}', '{"day":"today","planDay":1,"planToday":1}'])(
  'a session that reads %j is none',
  (text) => {
    expect(parseSession(text)).toBeNull()
  },
)

const finished = { ...session, finishedAt: MIDNIGHT + MINUTE_MS }

test.each([
  ['in the evening', session, '2026-11-22', MIDNIGHT - MINUTE_MS, true, true],
  ['after midnight', session, '2026-11-23', MIDNIGHT + MINUTE_MS, true, true],
  ['left open, on its own day', { ...session, activeAt: 0 }, '2026-11-22', MIDNIGHT, true, true],
  ['left open overnight', session, '2026-11-23', MIDNIGHT + IDLE_TIMEOUT_MS, false, false],
  ['finished after midnight', finished, '2026-11-23', MIDNIGHT + 2 * MINUTE_MS, false, true],
  ['finished, on its own day', finished, '2026-11-22', MIDNIGHT, false, true],
  ['finished long ago', finished, '2026-11-24', MIDNIGHT + 2 * IDLE_TIMEOUT_MS, false, false],
])('a session %s continues while the member is active', (_, one, today, now, goesOn, shown) => {
  expect(isInProgress(one, today, now)).toBe(goesOn)
  expect(isShown(one, session.planDay, today, now)).toBe(shown)
  expect(isShown(one, session.planDay + 1, today, now)).toBe(false)
})
