import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('does one piece a task, in the order in which they came', () => {
  const done: number[] = []
  for (const piece of [1, 2, 3]) inTurn(() => done.push(piece))
  expect(done).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual([1, 2])
})

it('leaves out what was called off meanwhile', () => {
  const done: number[] = []
  inTurn(() => done.push(1))
  const callOff = inTurn(() => done.push(2))
  inTurn(() => done.push(3))
  callOff()
  vi.runAllTimers()
  expect(done).toEqual([1, 3])
})

it('goes on after a piece that failed', () => {
  const done: number[] = []
  inTurn(() => {
    throw new Error('no canvas')
  })
  inTurn(() => done.push(2))
  expect(() => vi.runAllTimers()).toThrow('no canvas')
  vi.runAllTimers()
  expect(done).toEqual([2])
})
