import { afterEach, expect, it, vi } from 'vitest'
import { AnotherDay, onDay, untilMidnight } from './today'

afterEach(() => {
  vi.useRealTimers()
})

const at = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-22T${time}`) })
}

it('accepts a response requested and received on its day', async () => {
  at('23:59:59')
  expect(await onDay('2026-11-22', () => Promise.resolve(7))).toBe(7)
})

it('does not ask for a day that is over', async () => {
  at('00:00:00')
  const ask = vi.fn(() => Promise.resolve(7))
  await expect(onDay('2026-11-21', ask)).rejects.toBeInstanceOf(AnotherDay)
  expect(ask).not.toHaveBeenCalled()
})

it('rejects a response that arrives after its day', async () => {
  at('23:59:59')
  const pending = onDay('2026-11-22', () => {
    vi.setSystemTime(new Date('2026-11-23T00:00:01'))
    return Promise.resolve(7)
  })
  await expect(pending).rejects.toBeInstanceOf(AnotherDay)
})

it.each([
  ['2026-11-22T23:59:59', 1_000],
  ['2026-11-22T00:00:00', 86_400_000],
  ['2026-12-31T23:00:00', 3_600_000],
])('knows how long it is from %s to midnight', (now, ms) => {
  expect(untilMidnight(new Date(now))).toBe(ms)
})
