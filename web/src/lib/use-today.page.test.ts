import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseZone } from './time-zone'
import { useToday } from './use-today'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

it('rolls over at midnight while the page is open', () => {
  const { result } = renderHook(useToday)
  pass(30 * 60_000 - 1)
  expect(result.current).toBe('2026-11-22')
  pass(2)
  expect(result.current).toBe('2026-11-23')
  pass(86_400_000)
  expect(result.current).toBe('2026-11-24')
})

it('changes when a sleeping page becomes visible again', () => {
  const { result } = renderHook(useToday)
  // Timers do not run while a device sleeps.
  vi.setSystemTime(new Date('2026-11-23T07:00:00'))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(result.current).toBe('2026-11-23')
})

it('changes with the time zone that the member chooses', () => {
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
  const { result } = renderHook(useToday)
  expect(result.current).toBe('2026-11-22')
  act(() => {
    chooseZone('Pacific/Kiritimati')
  })
  expect(result.current).toBe('2026-11-23')
})

it('leaves no timer behind', () => {
  renderHook(useToday).unmount()
  expect(vi.getTimerCount()).toBe(0)
})
