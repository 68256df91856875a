import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { profileQuery } from '@/api/profile-query'
import { Providers } from '@/app/providers'
import { setSession } from '@/features/account/queries'
import { toIsoDate } from '@/lib/moment'
import { outbox } from '@/offline/outbox'
import type { DoneExercise } from '@/offline/outbox/model'
import { unsentSet, type SetState } from '@/offline/outbox/set-model'
import { givenMember, lena, logOf, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { RejectedList } from './rejected-list'

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
  queryClient.setQueryData(profileQuery().queryKey, lena)
  render(
    <Providers queryClient={queryClient}>
      <RejectedList />
    </Providers>,
  )
  await screen.findByRole('alert')
  return member
}

it('shows a rejected log with its reason and resends it', async () => {
  const member = await givenRefused()
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(/Barbell Squat, .*, 900 kg/)
  expect(alert).toHaveTextContent('That is too heavy.')

  await userEvent.click(screen.getByRole('button', { name: 'Edit and send again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Barbell Squat' }))
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

describe('a rejected change', () => {
  const values = { reps: 5, weight: 95, kind: 'working', rpe: null } as const
  const set: SetState = {
    setKey: 'a set',
    exerciseId: squat.id,
    exerciseName: squat.name,
    sets: squat.sets,
    reps: squat.reps,
    day: today,
    position: 1,
    changedAt: Date.now(),
    values,
  }
  const removal = { ...set, values: null }
  const notFound = () => failure(404, 'not_found', 'Exercise not found')
  const refused = () => failure(400, 'validation_failed', 'That is too heavy.')

  const again = ['Send again', 'Discard']

  it.each([
    ['a set of what is gone', notFound, () => outbox.save(unsentSet(set)), ['Dismiss'], null],
    [
      'a removal of what is gone',
      notFound,
      () => outbox.save(unsentSet(removal)),
      ['Dismiss'],
      null,
    ],
    [
      'a log of what is gone',
      notFound,
      () => outbox.markDone({ ...set, weight: 80 }),
      ['Dismiss'],
      null,
    ],
    ['a refused set', refused, () => outbox.save(unsentSet(set)), again, 'Discard set'],
    ['a refused removal', refused, () => outbox.save(unsentSet(removal)), again, null],
  ])('asks only if something can be lost: %s', async (_, answer, save, offered, question) => {
    givenMember()
    server.use(
      http.post('/api/user/exercise-logs', answer),
      http.put('/api/user/exercise-sets/:key', answer),
      http.delete('/api/user/exercise-sets/:key', answer),
    )
    await save()
    queryClient.setQueryData(profileQuery().queryKey, lena)
    render(
      <Providers queryClient={queryClient}>
        <RejectedList />
      </Providers>,
    )
    await screen.findByRole('alert')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(offered)
    await userEvent.click(screen.getByRole('button', { name: offered.at(-1) ?? '' }))
    if (question !== null) {
      expect(await outbox.countUnsent(7)).toBe(1)
      await userEvent.click(await screen.findByRole('button', { name: question }))
    }
    await waitFor(() => {
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })
    expect(await outbox.countUnsent(7)).toBe(0)
  })
})

describe('a log that conflicts with a saved log', () => {
  /** Provides a log of squats with 80 kg on the server, and records its edits. */
  async function givenStanding(done: Partial<DoneExercise> = {}) {
    const member = givenMember({ logs: [logOf(squat, 80)] })
    const corrections: unknown[] = []
    server.use(
      http.post('/api/user/exercise-logs', () => HttpResponse.json(logOf(squat, 80)), {
        once: true,
      }),
      http.put('/api/user/exercise-logs/:id', async ({ request, params }) => {
        corrections.push([params['id'], await request.json()])
        return HttpResponse.json({ change_id: 5, log: logOf(squat, 90) })
      }),
    )
    await outbox.markDone({
      exerciseId: squat.id,
      exerciseName: squat.name,
      sets: squat.sets,
      reps: squat.reps,
      weight: 90,
      day: today,
      ...done,
    })
    setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
    queryClient.setQueryData(profileQuery().queryKey, lena)
    render(
      <Providers queryClient={queryClient}>
        <RejectedList />
      </Providers>,
    )
    const notice = (await screen.findByText('Barbell Squat is already logged')).closest(
      '[role=status]',
    )
    expect(notice).toHaveTextContent('Saved log: 80 kg')
    return { member, corrections, notice }
  }

  const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const expectGone = () =>
    waitFor(async () => {
      expect(screen.queryByText('Barbell Squat is already logged')).not.toBeInTheDocument()
      expect(await outbox.countUnsent(7)).toBe(0)
    })

  it('shows both logs, applies the entry and can undo it', async () => {
    const { corrections, notice } = await givenStanding()
    expect(notice).toHaveTextContent('Your entry: 90 kg')
    await choose('Use my entry')
    await expectGone()
    expect(corrections).toEqual([[String(squat.id), { performed: [], weight: 90 }]])
    expect((await screen.findAllByText('Barbell Squat updated')).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  it('corrects it set by set where that was written down', async () => {
    const performed = [{ reps: 5, weight: 95, kind: 'working' as const, rpe: 9 }]
    const { corrections, notice } = await givenStanding({ weight: undefined, performed })
    expect(notice).toHaveTextContent('Your entry: 95 kg × 5 (RPE 9)')
    await choose('Use my entry')
    await expectGone()
    expect(corrections).toEqual([[String(squat.id), { performed }]])
  })

  it('leaves it as it is where the member wants that', async () => {
    const { corrections, member } = await givenStanding()
    await choose('Keep the saved log')
    await expectGone()
    expect(corrections).toEqual([])
    expect(member.sent).toEqual([])
  })

  it('stays where the correction failed, and says why', async () => {
    await givenStanding()
    server.use(
      http.put('/api/user/exercise-logs/:id', () =>
        failure(400, 'validation_failed', 'Too heavy.'),
      ),
    )
    await choose('Use my entry')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too heavy.')
    expect(await outbox.countUnsent(7)).toBe(1)
  })

  it('is sent again where what stood was removed meanwhile', async () => {
    const { member } = await givenStanding()
    server.use(http.put('/api/user/exercise-logs/:id', () => failure(404, 'not_found', 'No.')))
    await choose('Use my entry')
    await expectGone()
    expect(member.sent.map(([, , body]) => body)).toEqual([
      { exercise_id: squat.id, weight: 90, log_date: today },
    ])
  })
})

describe('a rejected log with sets', () => {
  const sets = [
    { reps: 8, weight: 60, kind: 'working', rpe: null },
    { reps: 8, weight: 900, kind: 'working', rpe: 9 },
  ] as const

  const openMend = async () => {
    const member = await givenRefused({ weight: undefined, performed: [...sets] })
    expect(screen.getByRole('list', { name: 'Sets done' })).toHaveTextContent('900 kg × 8 (RPE 9)')
    await userEvent.click(screen.getByRole('button', { name: 'Edit and send again' }))
    return { member, dialog: within(await screen.findByRole('dialog')) }
  }

  it.each([
    ['', /^Day is required$/],
    ['2020-01-01', /^Day must be \d{4}-\d{2}-\d{2} or later$/],
  ])('rejects the day %j at its field', async (day, error) => {
    const { member, dialog } = await openMend()
    const requests = member.sent.length
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: day } })
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(dialog.getByLabelText('Day')).toHaveAccessibleDescription(error)
    expect(member.sent).toHaveLength(requests)
  })

  it('is resent edited with the same idempotency key', async () => {
    const { member, dialog } = await openMend()
    const [key] = outbox.snapshot().map((log) => log.key)
    const set = (number: number) =>
      within(dialog.getByRole('group', { name: `Set ${String(number)}` }))
    const weight = set(2).getByLabelText('Weight (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '62.5')
    await userEvent.click(dialog.getByRole('button', { name: 'Add a set' }))
    const reps = set(3).getByLabelText('Reps')
    await userEvent.clear(reps)
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() => {
      expect(reps).toHaveFocus()
    })
    expect(reps).toHaveAccessibleDescription('Reps is required')
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

  it('is resent with a weight after all sets are removed', async () => {
    const { member, dialog } = await openMend()
    for (let set = 0; set < sets.length; set += 1) {
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
