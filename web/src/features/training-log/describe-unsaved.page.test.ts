import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { todayIso } from '@/lib/today'
import { describeUnsaved } from './describe-unsaved'
import { loadUnsavedText } from './load-unsaved-text'
import { setSessionAside, startSession } from './session/session-actions'

const today = todayIso()
const start = (planDay: number) => {
  startSession(7, { day: today, planDay, planToday: 1 })
}

beforeEach(() => {
  localStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
})

test('mentions workouts that were set aside, also if all began in the same millisecond', () => {
  vi.useFakeTimers()
  start(1)
  setSessionAside(7)
  expect(describeUnsaved(7, today)).toBe('1 workout is set aside.')
  start(2)
  expect(describeUnsaved(7, today)).toBe(
    'Your workout is still in progress. 1 workout is set aside.',
  )
  setSessionAside(7)
  expect(describeUnsaved(7, today)).toBe('2 workouts are set aside.')
})

test('is loaded for a workout that was set aside', async () => {
  expect(await loadUnsavedText(7, today)).toBeNull()
  start(1)
  setSessionAside(7)
  expect(await loadUnsavedText(7, today)).toBe('1 workout is set aside.')
})

test('is about this account only', () => {
  start(1)
  setSessionAside(7)
  expect(describeUnsaved(8, today)).toBeNull()
})
