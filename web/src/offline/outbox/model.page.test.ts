import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/client'
import { toRequestBody, isResponseFor, newUnsentLog, classifyFailure, findConflict } from './model'
import type { LogPayload } from './payloads'
import { newUuid } from './uuid'

const done = {
  exerciseId: 11,
  exerciseName: 'Barbell Squat',
  sets: 4,
  reps: 8,
  weight: 80,
  day: '2026-11-21',
}
const moment = { now: new Date('2026-11-21T23:30:00Z'), timeZone: 'Pacific/Niue' }
const log = newUnsentLog(done, 7, 'key', moment)
const logWith = (part: Partial<LogPayload>) => ({ ...log, payload: { ...log.payload, ...part } })

describe('a log that failed to send', () => {
  it.each([408, 425, 429, 403, 500, 502, 503, 504])('goes again after %i', (status) => {
    expect(classifyFailure(new ApiError(status, 'x', 'No.'))).toEqual({ kind: 'later' })
  })

  it('goes again when no answer came', () => {
    expect(classifyFailure(new ApiError(null, 'network', ''))).toEqual({ kind: 'later' })
    expect(classifyFailure(new DOMException('too long', 'TimeoutError'))).toEqual({ kind: 'later' })
  })

  it('waits for its member when the session has ended', () => {
    expect(classifyFailure(new ApiError(401, 'unauthenticated', 'Sign in.'))).toEqual({
      kind: 'signed-out',
    })
  })

  it.each([400, 404, 409, 413, 415, 422])(
    'is rejected for good by %i, with the reason',
    (status) => {
      expect(classifyFailure(new ApiError(status, 'x', 'No.'))).toEqual({
        kind: 'refused',
        reason: 'No.',
        isGone: status === 404,
      })
    },
  )

  it('has the reasons of its fields, where there are some', () => {
    const fields = { weight: 'At most 1,000 kg.', log_date: 'Not ahead of today.' }
    expect(
      classifyFailure(new ApiError(400, 'validation_failed', 'Please check.', fields)),
    ).toEqual({
      kind: 'refused',
      reason: 'At most 1,000 kg. Not ahead of today.',
      isGone: false,
    })
  })
})

it('contains the day on which it was done', () => {
  expect(toRequestBody(log)).toEqual({ exercise_id: 11, weight: 80, log_date: '2026-11-21' })
  expect(log.time_zone).toBe('Pacific/Niue')
})

it('leaves the weight to the sets where it has some', () => {
  const performed = [{ reps: 8, weight: 80, kind: 'working' as const, rpe: null }]
  expect(toRequestBody(logWith({ performed }))).toEqual({
    exercise_id: 11,
    performed,
    log_date: '2026-11-21',
  })
})

it('takes no page of a foreign network for an answer', () => {
  expect(isResponseFor({ exercise_id: 11 }, log)).toBe(true)
  expect(isResponseFor({ exercise_id: 12 }, log)).toBe(false)
  expect(isResponseFor('<html>', log)).toBe(false)
  expect(isResponseFor(undefined, log)).toBe(false)
})

describe('an existing log', () => {
  const set = { reps: 8, weight: 80, kind: 'working' as const, rpe: null }
  const answer = { id: 3, exercise_id: 11, weight: 80, performed: [] }

  it('conflicts with different values', () => {
    const other = { id: 3, weight: 70, performed: [] }
    expect(findConflict({ ...answer, ...other }, log)).toEqual(other)
    const bySet = logWith({ weight: null, performed: [set] })
    expect(findConflict(answer, bySet)).not.toBeNull()
    for (const changed of [{ reps: 7 }, { weight: 79 }, { kind: 'drop' }, { rpe: 8 }]) {
      const performed = [{ ...set, ...changed }]
      expect(findConflict({ ...answer, performed }, bySet)).toMatchObject({ performed })
    }
    expect(findConflict({ ...answer, performed: [set, set] }, bySet)).not.toBeNull()
  })

  it('matches if it contains every sent value', () => {
    expect(findConflict(answer, log)).toBeNull()
    // A log without a weight conflicts with no saved log.
    expect(findConflict(answer, logWith({ weight: null }))).toBeNull()
    expect(findConflict({ ...answer, weight: null }, logWith({ weight: 0 }))).toBeNull()
    expect(findConflict({ ...answer, performed: [set] }, log)).toBeNull()
    const bySet = logWith({
      weight: null,
      performed: [{ reps: 8, weight: 80, kind: set.kind }],
    })
    expect(findConflict({ ...answer, performed: [set] }, bySet)).toBeNull()
    // A response without values.
    expect(findConflict({ exercise_id: 11 }, log)).toBeNull()
  })
})

it('makes keys that the server reads as a UUID', () => {
  const keys = new Set(Array.from({ length: 100 }, newUuid))
  expect(keys.size).toBe(100)
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})
