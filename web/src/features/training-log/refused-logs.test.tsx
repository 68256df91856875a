import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { Providers } from '@/app/providers'
import { toIsoDate } from '@/lib/format'
import { outbox } from '@/offline/outbox'
import type { DoneExercise } from '@/offline/outbox/model'
import { givenMember, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { RefusedLogs } from './refused-logs'

const today = toIsoDate(new Date())
const yesterday = toIsoDate(new Date(Date.now() - 86_400_000))

async function givenRefused(done: Partial<DoneExercise> = {}) {
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
    ...done,
  })
  render(
    <Providers queryClient={queryClient}>
      <RefusedLogs />
    </Providers>,
  )
  await screen.findByRole('alert')
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

describe('a refused log with sets', () => {
  const sets = [
    { reps: 8, weight: 60, kind: 'working', rpe: null },
    { reps: 8, weight: 900, kind: 'working', rpe: 9 },
  ] as const

  const openMend = async () => {
    const member = await givenRefused({ weight: undefined, performed: [...sets] })
    expect(screen.getByRole('list', { name: 'Sets done' })).toHaveTextContent('900 kg × 8, RPE 9')
    await userEvent.click(screen.getByRole('button', { name: 'Change and send' }))
    return { member, dialog: within(await screen.findByRole('dialog')) }
  }

  it('is sent again with other sets on another day, and the key that it had', async () => {
    const { member, dialog } = await openMend()
    const [key] = outbox.snapshot().map((log) => log.key)
    const weight = dialog.getByLabelText('Set 2, weight in kg')
    await userEvent.clear(weight)
    await userEvent.type(weight, '62.5')
    await userEvent.click(dialog.getByRole('button', { name: 'Add set' }))
    const reps = dialog.getByLabelText('Set 3, reps')
    await userEvent.clear(reps)
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(reps).toHaveFocus()
    expect(dialog.getByText('Each set needs its reps, 1000 at most.')).toBeVisible()
    await userEvent.type(reps, '5')
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: yesterday } })
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))

    await waitFor(() => {
      expect(member.sent.map(([, , body]) => body)).toEqual([
        {
          exercise_id: squat.id,
          log_date: yesterday,
          performed: [
            sets[0],
            { ...sets[1], weight: 62.5 },
            { ...sets[1], weight: 62.5, reps: 5, rpe: null },
          ],
        },
      ])
    })
    expect(outbox.snapshot()).toMatchObject([{ key, state: 'sent' }])
  })

  it('is sent with a weight alone once its sets are taken out', async () => {
    const { member, dialog } = await openMend()
    for (let set = 0; set < sets.length; set += 1) {
      await userEvent.click(dialog.getByRole('button', { name: 'Set 1, more' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Remove set 1' }))
    }
    await userEvent.type(dialog.getByLabelText('Weight (kg)'), '60')
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() => {
      expect(member.sent.map(([, , body]) => body)).toEqual([
        { exercise_id: squat.id, weight: 60, log_date: today },
      ])
    })
  })
})
