import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { EditLogInput, ExerciseLog, ImportChange, LogChange } from '@/api/types'
import { setSession } from '@/features/account/queries'
import { dayName, monthName, monthOf, shiftMonth } from '@/features/training-log/history/month'
import { toIsoDate } from '@/lib/moment'
import { shiftDay } from '@/domain/time/shift-day'
import { givenMember, lena, logOf, row, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

const today = toIsoDate(new Date())
const lastMonth = shiftMonth(monthOf(today), -1)

/** A member's history with its log changes, in memory. */
function givenHistory(logs: ExerciseLog[]) {
  const member = givenMember({ logs })
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
  const changes: LogChange[] = []
  const note = (log: ExerciseLog, after: LogChange['after']) => {
    const { id: log_id, exercise_name, log_date, weight, performed } = log
    changes.unshift({
      id: changes.length + 1,
      log_id,
      kind: after === null ? 'removed' : 'edited',
      exercise_name,
      log_date,
      changed_at: new Date().toISOString(),
      before: { weight, performed },
      after,
      undone_at: null,
      can_undo: true,
    })
    return changes.length
  }
  const find = (id: unknown) => member.logs.find((log) => log.id === Number(id))
  const notFound = () => failure(404, 'not_found', 'Log not found')
  server.use(
    http.get('/api/user/exercise-logs', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const from = searchParams.get('from') ?? ''
      const to = searchParams.get('to') ?? ''
      return HttpResponse.json(
        member.logs.filter(({ log_date }) => log_date >= from && log_date <= to),
      )
    }),
    http.put('/api/user/exercise-logs/:id', async ({ params, request }) => {
      const log = find(params.id)
      if (log === undefined) return notFound()
      const body = (await request.json()) as EditLogInput
      member.sent.push(['PUT', new URL(request.url).pathname, body])
      const performed = body.performed as ExerciseLog['performed']
      const weights = performed.map((set) => set.weight ?? 0)
      const weight = performed.length === 0 ? (body.weight ?? null) : Math.max(...weights)
      const next = { ...log, performed, weight }
      if (JSON.stringify(next) === JSON.stringify(log)) {
        return HttpResponse.json({ log, change_id: null })
      }
      const change_id = note(log, { weight, performed })
      member.logs = member.logs.map((one) => (one === log ? next : one))
      return HttpResponse.json({ log: next, change_id })
    }),
    http.delete('/api/user/exercise-logs/:id', ({ params }) => {
      const log = find(params.id)
      if (log === undefined) return notFound()
      member.logs = member.logs.filter((one) => one !== log)
      return HttpResponse.json({ change_id: note(log, null) })
    }),
    http.get('/api/user/exercise-log-changes', () => HttpResponse.json(changes)),
    http.post('/api/user/exercise-log-changes/:id/undo', ({ params }) => {
      const change = changes.find(({ id }) => id === Number(params.id))
      if (change === undefined) return notFound()
      const known = logs.find((log) => log.id === change.log_id) ?? logOf(squat, null)
      const log = { ...known, ...change.before }
      member.logs = [...member.logs.filter(({ id }) => id !== log.id), log]
      change.undone_at = new Date().toISOString()
      change.can_undo = false
      return HttpResponse.json(log)
    }),
  )
  return { member, changes }
}

const open = (on = '') =>
  renderPage(
    [{ path: '/dashboard', loader, Component, HydrateFallback: () => null }],
    `/dashboard?view=history${on === '' ? '' : `&on=${on}`}`,
  )

const dayButton = (name: string | RegExp) => screen.findByRole('button', { name })

/** Opens a log and presses one of its buttons. */
async function act(action: 'Edit' | 'Remove', name: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  await userEvent.click(await screen.findByRole('button', { name: `${action} ${name}` }))
  return within(await screen.findByRole('dialog', { name: new RegExp(`^${action} ${name}`) }))
}

async function undoInNotice(text: string) {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
}

describe('the calendar', () => {
  it('labels training days as text and shows the chosen day', async () => {
    givenHistory([logOf(squat, 80), logOf(row, 40), logOf(squat, 77.5, `${lastMonth}-02`)])
    const { router } = open()
    const button = await dayButton(`${dayName(today)}, today: 2 exercises`)
    const list = within(
      await screen.findByRole('region', { name: `Exercises in ${monthName(monthOf(today))}` }),
    )
    expect(list.getAllByRole('button')).toHaveLength(2)

    await userEvent.click(button)
    expect(await screen.findByRole('heading', { level: 2, name: dayName(today) })).toBeVisible()
    expect(router.state.location.search).toBe(`?view=history&on=${today}`)
    await userEvent.click(screen.getByRole('button', { name: 'Show whole month' }))

    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    await dayButton(`${dayName(`${lastMonth}-02`)}: 1 exercise`)
    await dayButton(`${dayName(`${lastMonth}-03`)}: no exercises`)
  })

  it('has one tab stop, and arrow keys change months', async () => {
    givenHistory([])
    open(`${lastMonth}-01`)
    const first = await dayButton(new RegExp(`^${dayName(`${lastMonth}-01`)}`))
    const grid = screen.getByRole('grid')
    expect(
      within(grid)
        .getAllByRole('button')
        .filter((one) => one.tabIndex === 0),
    ).toEqual([first])
    first.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(await dayButton(new RegExp(`^${dayName(`${lastMonth}-09`)}`))).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    const before = shiftMonth(lastMonth, -1)
    await waitFor(() => {
      expect(document.activeElement).toHaveAttribute('data-day', expect.stringContaining(before))
    })
  })

  it('ends with today and ignores an invalid address', async () => {
    givenHistory([])
    open('2026-02-31')
    const button = await dayButton(new RegExp(`^${dayName(today)}, today`))
    button.focus()
    await userEvent.keyboard('{ArrowRight}{PageDown}')
    expect(button).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

describe('a log', () => {
  it('opens into its sets', async () => {
    const performed: ExerciseLog['performed'] = [
      { weight: 40, reps: 10, kind: 'warm_up', rpe: null },
      { weight: 80, reps: 8, kind: 'working', rpe: 8.5 },
    ]
    givenHistory([{ ...logOf(squat, 80), performed }])
    open()
    await userEvent.click(await dayButton(`${squat.name}2 sets, 80 kg`))
    const cells = within(await screen.findByRole('table', { name: `Sets of ${squat.name}` }))
    expect(cells.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'SetKindWeightRepsEffort (RPE)',
      '1Warm-up40 kg10–',
      '2Working set80 kg88.5',
    ])
  })

  it('gets another weight, and undo restores the old one', async () => {
    const { member } = givenHistory([logOf(squat, 80)])
    open()
    const form = await act('Edit', squat.name)
    await userEvent.clear(form.getByLabelText('Weight (kg)'))
    await userEvent.type(form.getByLabelText('Weight (kg)'), '82.5')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await dayButton(`${squat.name}4 × 8, 82.5 kg`)
    expect(member.sent).toEqual([
      ['PUT', '/api/user/exercise-logs/11', { performed: [], weight: 82.5 }],
    ])
    await undoInNotice(`${squat.name} updated`)
    await dayButton(`${squat.name}4 × 8, 80 kg`)
  })

  it('gets its sets entered, one added, one edited, one removed', async () => {
    const { member } = givenHistory([{ ...logOf(squat, 80), sets: 2 }])
    open()
    const form = await act('Edit', squat.name)
    await userEvent.click(form.getByRole('button', { name: 'Enter sets' }))
    await userEvent.click(form.getByRole('button', { name: 'Add a set' }))
    await userEvent.click(form.getByRole('button', { name: 'Remove set 1' }))
    const second = within(form.getByRole('group', { name: 'Set 2' }))
    await userEvent.clear(second.getByLabelText('Reps'))
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    expect(second.getByText('Reps is required')).toBeVisible()
    await waitFor(() => {
      expect(second.getByLabelText('Reps')).toHaveFocus()
    })
    await userEvent.type(second.getByLabelText('Reps'), '6')
    await userEvent.selectOptions(second.getByLabelText('Effort (RPE)'), '9.5')
    await userEvent.selectOptions(second.getByLabelText('Kind'), 'To failure')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await dayButton(`${squat.name}2 sets, 80 kg`)
    expect(member.sent[0]?.[2]).toEqual({
      performed: [
        { weight: 80, reps: 8, kind: 'working', rpe: null },
        { weight: 80, reps: 6, kind: 'failure', rpe: 9.5 },
      ],
    })
  })

  it('says when nothing was changed', async () => {
    givenHistory([logOf(squat, 80)])
    open()
    const form = await act('Edit', squat.name)
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    const messages = await screen.findAllByText(`${squat.name} is unchanged`)
    expect(messages.length).toBeGreaterThan(0)
  })

  it('is removed after confirmation and can be restored', async () => {
    const { member } = givenHistory([])
    const { router } = open()
    await router.navigate('/dashboard?view=workout-plan')
    const exercise = within(await screen.findByRole('article', { name: squat.name }))
    await userEvent.click(exercise.getByRole('button', { name: 'Mark Done' }))
    await waitFor(() => {
      expect(member.logs).toHaveLength(1)
    })

    await router.navigate('/dashboard?view=history')
    const question = await act('Remove', squat.name)
    await userEvent.click(question.getByRole('button', { name: 'Remove exercise' }))
    await dayButton(`${dayName(today)}, today: no exercises`)
    await router.navigate('/dashboard?view=workout-plan')
    const reloaded = within(await screen.findByRole('article', { name: squat.name }))
    expect(await reloaded.findByRole('button', { name: 'Mark Done' })).toBeEnabled()

    await router.navigate('/dashboard?view=history')
    await userEvent.click(await dayButton(/^Recent changes/))
    await userEvent.click(await dayButton(new RegExp(`^Undo: ${squat.name}`)))
    expect(await screen.findByText(/ Undone /)).toBeVisible()
    await dayButton(`${dayName(today)}, today: 1 exercise`)
  })
})

describe('a number that cannot be read', () => {
  it.each(['62 kg', '1e3', '1.250,5'])(
    'typed as %j corrects nothing and erases nothing',
    async (entry) => {
      const { member } = givenHistory([logOf(squat, 80)])
      open()
      const form = await act('Edit', squat.name)
      const weight = form.getByLabelText('Weight (kg)')
      await userEvent.clear(weight)
      await userEvent.type(weight, entry)
      await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
      await waitFor(() => {
        expect(weight).toHaveFocus()
      })
      expect(weight).toBeInvalid()
      expect(weight).toHaveValue(entry)
      expect(member.sent).toEqual([])
    },
  )

  it('with a decimal comma is the number that it is', async () => {
    const { member } = givenHistory([logOf(squat, 80)])
    open()
    const form = await act('Edit', squat.name)
    await userEvent.clear(form.getByLabelText('Weight (kg)'))
    await userEvent.type(form.getByLabelText('Weight (kg)'), '62,5')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toMatchObject({ weight: 62.5 })
    })
  })
})

describe('a failed change', () => {
  /** Edits a log that another device removes meanwhile. */
  async function editRemoved(day?: string) {
    const { member } = givenHistory([logOf(squat, 80, day)])
    open(day)
    const form = await act('Edit', squat.name)
    member.logs = []
    await userEvent.clear(form.getByLabelText('Weight (kg)'))
    await userEvent.type(form.getByLabelText('Weight (kg)'), '85')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByRole('alert')).toHaveTextContent(
      'It was removed elsewhere, for example on another device. Your changes were not saved.',
    )
    expect(form.queryByRole('button', { name: 'Save changes' })).toBeNull()
    return { member, form }
  }

  it('offers to log the entries again if the log was removed', async () => {
    const { member, form } = await editRemoved()
    await userEvent.clear(form.getByLabelText('Weight (kg)'))
    await userEvent.type(form.getByLabelText('Weight (kg)'), '82.5')
    await userEvent.click(form.getByRole('button', { name: 'Log it again' }))
    expect(await screen.findAllByText(`${squat.name} logged`)).not.toHaveLength(0)
    await waitFor(() => {
      expect(member.sent).toEqual([
        [
          'POST',
          '/api/user/exercise-logs',
          { exercise_id: squat.id, log_date: today, weight: 82.5 },
        ],
      ])
    })
  })

  it('can only be closed if the removed log is too old for a new one', async () => {
    const { form } = await editRemoved(shiftDay(today, -91))
    expect(form.queryByRole('button', { name: 'Log it again' })).toBeNull()
    await userEvent.click(form.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: new RegExp(`^${squat.name}`) })).toBeNull()
    })
  })

  it('is reported while offline, and the entry stays', async () => {
    givenHistory([logOf(squat, 80)])
    open()
    const form = await act('Edit', squat.name)
    server.use(http.put('/api/user/exercise-logs/:id', () => HttpResponse.error()))
    await userEvent.clear(form.getByLabelText('Weight (kg)'))
    await userEvent.type(form.getByLabelText('Weight (kg)'), '85')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Cannot reach the server.')
    expect(form.getByLabelText('Weight (kg)')).toHaveValue('85')
  })

  it('is reported if a change can no longer be undone', async () => {
    const { changes } = givenHistory([logOf(squat, 80)])
    open()
    const question = await act('Remove', squat.name)
    await userEvent.click(question.getByRole('button', { name: 'Remove exercise' }))
    await waitFor(() => {
      expect(changes).toHaveLength(1)
    })
    server.use(
      http.post('/api/user/exercise-log-changes/:id/undo', () =>
        failure(
          409,
          'conflict',
          'This exercise was logged for that day again. Please remove that log first',
        ),
      ),
    )
    await undoInNotice(`${squat.name} removed`)
    const messages = await screen.findAllByText(
      /Failed to undo the change to .* This exercise was logged for/,
    )
    expect(messages.length).toBeGreaterThan(0)
  })
})

describe('an import among the changes', () => {
  it('is undone as a whole after confirmation', async () => {
    givenHistory([logOf(squat, 80)])
    const imported: ImportChange = {
      id: 9,
      kind: 'imported',
      format: 'strong',
      state: 'done',
      changed_at: '2026-11-20T12:00:00Z',
      logs_added: 4,
      first_date: '2023-01-15',
      last_date: '2023-02-01',
      undone_at: null,
      can_undo: true,
    }
    const undone: number[] = []
    server.use(
      http.get('/api/user/exercise-log-changes', () => HttpResponse.json([imported])),
      http.post('/api/user/exercise-log-changes/:id/undo', ({ params }) => {
        undone.push(Number(params.id))
        return HttpResponse.json({ logs_removed: 3, logs_kept: 1 })
      }),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^Recent changes/ }))
    expect(await screen.findByText('Import from Strong')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Undo: Import from Strong/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
    expect(undone).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Undo import' }))
    expect(
      await screen.findByText(
        /Import undone: 3 logs removed\. 1 log that you edited was not removed\./,
      ),
    ).toBeVisible()
    expect(undone).toEqual([9])
  })
})
