import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GenerationStatus } from './generation-status'

afterEach(() => {
  vi.useRealTimers()
})

it('says after some seconds that it still works', () => {
  vi.useFakeTimers()
  render(<GenerationStatus since={Date.now()} />)
  expect(screen.getByRole('status')).toHaveTextContent('Generating your plan...')
  act(() => {
    vi.advanceTimersByTime(7_000)
  })
  expect(screen.getByRole('status')).toHaveTextContent('Still working...')
})
