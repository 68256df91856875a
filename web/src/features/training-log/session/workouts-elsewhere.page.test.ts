import { expect, it } from 'vitest'
import type { OpenWorkout } from '@/api/types'
import { readUnsaved } from '@/lib/unsaved-data'
import { setSessionAside, startSession, writeSession } from './session-actions'
import { elsewherePlace } from './session-state'
import { readSession, type TrainingSession } from './session-storage'
import { dropElsewhere, parseElsewhere, sharedState, takeWorkouts } from './workouts-elsewhere'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const minutesAgo = (minutes: number) => NOW - minutes * 60_000

const other = (part: Partial<OpenWorkout> = {}): OpenWorkout => ({
  started_at: minutesAgo(50),
  day: '2026-11-21',
  plan_day: 3,
  title: null,
  exercises: [{ exercise_id: 11, sets: 4, reps: 8 }],
  active_at: new Date(minutesAgo(5)).toISOString(),
  finished_at: null,
  ...part,
})

function givenSession(part: Partial<TrainingSession> = {}): TrainingSession {
  startSession(7, { day: '2026-11-21', planDay: 3, planToday: 3 })
  const session = readSession(7)
  if (session === null) throw new Error('a session was started')
  const changed = {
    ...session,
    startedAt: minutesAgo(60),
    activeAt: minutesAgo(10),
    ...part,
  }
  writeSession(7, changed)
  // The one that was started now has another start and was set aside.
  localStorage.removeItem('unsaved:7:sessions-set-aside')
  return changed
}

const elsewhere = () => parseElsewhere(readUnsaved(elsewherePlace(7)))

it('keeps workouts of other devices that are in progress', () => {
  givenSession()
  const finished = other({ started_at: 1, finished_at: other().active_at })
  const idle = other({ started_at: 2, active_at: new Date(minutesAgo(361)).toISOString() })
  const own = other({ started_at: minutesAgo(60) })
  takeWorkouts(7, [other(), finished, idle, own], NOW)
  expect(elsewhere()).toEqual([other()])
  dropElsewhere(7, other().started_at)
  expect(elsewhere()).toEqual([])
})

it('does not show a workout that was set aside here', () => {
  givenSession()
  setSessionAside(7)
  takeWorkouts(7, [other({ started_at: minutesAgo(60) })], NOW)
  expect(elsewhere()).toEqual([])
})

it.each([
  ['finishes the workout that another device finished later', 5, minutesAgo(5)],
  ['keeps the workout that this device continued since', 15, null],
])('%s', (_, minutes, finishedAt) => {
  givenSession()
  const at = new Date(minutesAgo(minutes)).toISOString()
  takeWorkouts(7, [other({ started_at: minutesAgo(60), active_at: at, finished_at: at })], NOW)
  expect(readSession(7)?.finishedAt).toBe(finishedAt)
})

it('sends the changed exercises and the end', () => {
  const shared = [{ exercise_id: 12, sets: 3, reps: 10 }]
  const session = givenSession({ shared, finishedAt: minutesAgo(10) })
  expect(sharedState(session)).toEqual({
    day: '2026-11-21',
    plan_day: 3,
    title: null,
    exercises: shared,
    active_at: new Date(minutesAgo(10) + 1).toISOString(),
    finished_at: new Date(minutesAgo(10)).toISOString(),
  })
})

it('ignores stored workouts that are invalid', () => {
  expect(parseElsewhere('[{"day":"2026-11-21"},5]')).toEqual([])
  expect(parseElsewhere('{')).toEqual([])
})
