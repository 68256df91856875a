import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runInSequence } from './run-in-sequence'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('runs one piece per task in order', () => {
  const done: number[] = []
  for (const piece of [1, 2, 3]) runInSequence(() => done.push(piece))
  expect(done).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1, 2])
})

it('leaves out what was called off meanwhile', () => {
  const done: number[] = []
  runInSequence(() => done.push(1))
  const callOff = runInSequence(() => done.push(2))
  runInSequence(() => done.push(3))
  callOff()
  vi.runAllTimers()
  expect(done).toEqual([1, 3])
})

it('goes on after a piece that failed', () => {
  const done: number[] = []
  runInSequence(() => {
    throw new Error('no canvas')
  })
  runInSequence(() => done.push(2))
  expect(() => vi.runAllTimers()).toThrow('no canvas')
  vi.runAllTimers()
  expect(done).toEqual([2])
})
