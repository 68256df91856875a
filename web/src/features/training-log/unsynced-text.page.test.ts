import { expect, it } from 'vitest'
import { newUnsentLog } from '@/offline/outbox/model'
import { unsyncedText } from './unsynced-text'

const marked = new Date('2026-11-20T18:00:00Z')
const done = {
  exerciseId: 1,
  exerciseName: 'Squat',
  sets: 3,
  reps: 5,
  weight: 80,
  day: '2026-11-20',
}
const log = {
  ...newUnsentLog(done, 7, 'key', { now: marked, timeZone: 'UTC' }),
  isDurable: true,
}
const after = (ms: number) => marked.getTime() + ms

it('is empty for a log marked a moment ago', () => {
  expect(unsyncedText([log], true, after(1000))).toBeNull()
})

it('shows an unsynced log while the server does not respond', () => {
  expect(unsyncedText([log], true, after(5000))).toBe('1 exercise not synced yet.')
})

it('shows unsynced logs immediately while offline or after a failure', () => {
  expect(
    unsyncedText(
      [log, log, { ...log, payload: { ...log.payload, exercise_id: 2 } }],
      false,
      after(0),
    ),
  ).toBe('2 exercises not synced yet.')
  expect(unsyncedText([{ ...log, attempts: 1 }], true, after(0))).toBe('1 exercise not synced yet.')
  expect(unsyncedText([{ ...log, state: 'sent' }], true, after(60_000))).toBeNull()
})
