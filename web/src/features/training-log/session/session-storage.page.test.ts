import { expect, test } from 'vitest'
import type { PlanExercise } from '@/api/types'
import { dropSetAside, setSessionAside, writeSession } from './session-actions'
import { parseSession, readSession, type TrainingSession } from './session-storage'
import { parseSetAside, readSetAside } from './set-aside-storage'
import { beganOnItsDay, isLeftOpen, isShown } from './session-days'
import { IDLE_TIMEOUT_MS, isInProgress } from './session-rules'

const MIDNIGHT = new Date(2026, 10, 23).getTime()
const MINUTE_MS = 60_000

const squat: PlanExercise = {
  id: 11,
  name: 'Squat',
  description: '',
  sets: 4,
  reps: 8,
  unit: 'reps',
  rest_seconds: 90,
  superset: null,
  pattern: 'squat',
}

const session = {
  day: '2026-11-22',
  planDay: 7,
  planToday: 7,
  title: null,
  exercises: null,
  isChoosing: false,
  startedAt: MIDNIGHT - 60 * MINUTE_MS,
  activeAt: MIDNIGHT - MINUTE_MS,
  finishedAt: null,
  exerciseId: 11,
  endedIds: [12],
} satisfies TrainingSession

test('a session is there again for the same account only', () => {
  expect(readSession(7)).toBeNull()
  writeSession(7, session)
  expect(readSession(7)).toEqual(session)
  expect(readSession(8)).toBeNull()
})

test('a session of an earlier version belongs to the plan', () => {
  const later = {
    endedIds: undefined,
    title: undefined,
    exercises: undefined,
    isChoosing: undefined,
  }
  expect(parseSession(JSON.stringify({ ...session, ...later }))).toEqual({
    ...session,
    endedIds: [],
  })
})

const own: TrainingSession = {
  ...session,
  planDay: null,
  planToday: null,
  title: 'Workout',
  exercises: [squat],
  startedAt: MIDNIGHT,
}

test('a session of its own keeps title and valid exercises', () => {
  expect(parseSession(JSON.stringify(own))).toEqual(own)
  const broken = { ...squat, sets: 'four' }
  expect(parseSession(JSON.stringify({ ...own, exercises: [broken, squat] }))).toEqual(own)
  expect(parseSession(JSON.stringify({ ...own, exercises: null }))).toBeNull()
})

test('another unfinished session is set aside and comes back', () => {
  writeSession(7, session)
  writeSession(7, own)
  expect(readSession(7)).toEqual(own)
  expect(readSetAside(7)).toEqual([session])
  writeSession(7, session)
  expect(readSetAside(7)).toEqual([own])
  dropSetAside(7, own.startedAt)
  expect(readSetAside(7)).toEqual([])
})

test('a finished session is not set aside', () => {
  writeSession(7, { ...session, finishedAt: MIDNIGHT })
  setSessionAside(7)
  expect(readSession(7)).not.toBeNull()
  writeSession(7, own)
  expect(readSetAside(7)).toEqual([])
  setSessionAside(7)
  expect([readSession(7), readSetAside(7)]).toEqual([null, [own]])
})

test('stored sessions that are invalid are none', () => {
  expect(parseSetAside(null)).toEqual([])
  expect(parseSetAside(JSON.stringify([7, { day: 'today' }, session]))).toEqual([session])
})

test('a session of a past day did not begin then', () => {
  expect(beganOnItsDay(session)).toBe(true)
  expect(beganOnItsDay({ ...session, day: '2026-11-09' })).toBe(false)
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
  expect(isLeftOpen(one, today, now)).toBe(!goesOn && one.finishedAt === null)
  expect(isShown(one, session.planDay + 1, today, now)).toBe(false)
  expect(isShown(one, null, today, now)).toBe(false)
})
