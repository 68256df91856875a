import { onTestFinished, vi } from 'vitest'

/** Puts the page's monotonic clock forward for the rest of a test. Timers run in real time. */
export function passTime(milliseconds: number): void {
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
  onTestFinished(() => {
    clock.mockRestore()
  })
}
