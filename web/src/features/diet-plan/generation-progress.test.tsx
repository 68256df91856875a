import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GenerationProgress } from './generation-progress'

afterEach(() => {
  vi.useRealTimers()
})

it('says after some seconds that it still works', () => {
  vi.useFakeTimers()
  render(<GenerationProgress since={Date.now()} onCancel={() => undefined} />)
  expect(screen.getByRole('status')).toHaveTextContent('Making your plan…')
  act(() => {
    vi.advanceTimersByTime(7_000)
  })
  expect(screen.getByRole('status')).toHaveTextContent('Still working…')
})
