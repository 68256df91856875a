import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '@/ui/button'
import { createQueryClient } from './query-client'

function Save({ send }: { send: () => Promise<void> }) {
  const save = useMutation({ mutationFn: send })
  return (
    <Button
      busy={save.isPending}
      onClick={() => {
        save.mutate()
      }}
    >
      Save
    </Button>
  )
}

it('sends once for two clicks, one straight after the other', async () => {
  const send = vi.fn(() => new Promise<void>(() => undefined))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Save send={send} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.click()
  button.click()
  // Between two clicks, a browser may run microtasks only, and no timer.
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  button.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(send).toHaveBeenCalledOnce()
})
