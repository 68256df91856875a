import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { Providers } from '@/app/providers'
import { toIsoDate } from '@/lib/format'
import { outbox } from '@/offline/outbox'
import { givenMember, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { RefusedLogs } from './refused-logs'

const today = toIsoDate(new Date())

async function givenRefused() {
  const member = givenMember()
  server.use(
    http.post(
      '/api/user/exercise-logs',
      () => failure(400, 'validation_failed', 'That is too heavy.'),
      { once: true },
    ),
  )
  await outbox.markDone({
    exerciseId: squat.id,
    exerciseName: squat.name,
    sets: squat.sets,
    reps: squat.reps,
    weight: 900,
    day: today,
  })
  render(
    <Providers queryClient={queryClient}>
      <RefusedLogs />
    </Providers>,
  )
  return member
}

it('shows what was refused with the reason, and sends it again with another weight', async () => {
  const member = await givenRefused()
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(/Barbell Squat, .*, 900 kg/)
  expect(alert).toHaveTextContent('That is too heavy.')

  await userEvent.click(screen.getByRole('button', { name: 'Change and send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Barbell Squat' }))
  await userEvent.clear(dialog.getByLabelText('Weight (kg)'))
  await userEvent.type(dialog.getByLabelText('Weight (kg)'), '90')
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))

  await waitFor(() => {
    expect(member.sent).toEqual([
      ['POST', '/api/user/exercise-logs', { exercise_id: squat.id, weight: 90, log_date: today }],
    ])
  })
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('throws it away only after a question', async () => {
  const member = await givenRefused()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard Barbell Squat?' }))
  expect(await outbox.countUnsent(7)).toBe(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Discard exercise' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
  expect(await outbox.countUnsent(7)).toBe(0)
  expect(member.sent).toEqual([])
})
