import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint'

test('work runs once, after the paint', async () => {
  const run = vi.fn()
  afterPaint(run)
  expect(run).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledOnce()
  })
  window.dispatchEvent(new Event('pagehide'))
  expect(run).toHaveBeenCalledOnce()
})

test('a page that closes runs the work before', () => {
  const run = vi.fn()
  afterPaint(run)
  window.dispatchEvent(new Event('pagehide'))
  expect(run).toHaveBeenCalledOnce()
})

test('work runs before if it is asked for', () => {
  const run = vi.fn()
  const runNow = afterPaint(run)
  runNow()
  runNow()
  expect(run).toHaveBeenCalledOnce()
})

test('a hidden page runs the work immediately', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const run = vi.fn()
  afterPaint(run)
  expect(run).toHaveBeenCalledOnce()
})
