import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { describeUnsaved } from '@/features/training-log/describe-unsaved'
import { LeftoverDrafts } from '@/features/training-log/leftover-drafts'
import { toIsoDate } from '@/lib/moment'
import { clearStoredData } from '@/lib/stored-data'
import { everyDayPlan, givenMember, logOf, squat } from '@/testing/member'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { loader as dashboardLoader } from '../member-dashboard/loader'
import { Component as Dashboard } from '../member-dashboard/member-dashboard-page'
import { Component, loader } from './training-session-page'

const today = toIsoDate(new Date())

const signIn = (userId = 7) => {
  setSession(queryClient, { userId, role: 'user', email: 'lena@example.com' })
}

function open(address: string = paths.trainingSession(everyDayPlan.today)) {
  return renderPage(
    [
      { path: paths.trainingSession(), loader, Component, HydrateFallback: () => null },
      {
        path: paths.dashboard(),
        loader: dashboardLoader,
        Component: Dashboard,
        HydrateFallback: () => null,
      },
      { path: '/earlier-sets', element: <LeftoverDrafts userId={7} today={today} /> },
    ],
    address,
  )
}

const openPlan = () => open(paths.dashboard('workout-plan'))
const exercise = async (name: string) => within(await screen.findByRole('article', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Save unticked sets?' }))

/** Types a weight into a displayed set and optionally ticks the set. */
async function enter(
  article: Awaited<ReturnType<typeof exercise>>,
  set: number,
  weight: string,
  isTicked = true,
) {
  const field = article.getByLabelText(`Set ${String(set)}, weight in kg`)
  await userEvent.clear(field)
  await userEvent.type(field, weight)
  if (isTicked)
    await userEvent.click(article.getByRole('button', { name: `Set ${String(set)} done` }))
}

const performed = (...weights: (number | null)[]) =>
  weights.map((weight) => ({ reps: 8, weight, kind: 'working', rpe: null }))

const loggedSets = (member: ReturnType<typeof givenMember>, exerciseId: number) =>
  member.logs
    .find((log) => log.exercise_id === exerciseId)
    ?.performed.map(({ reps, weight, kind, rpe }) => ({ reps, weight, kind, rpe }))

describe('Finish workout', () => {
  it('asks about filled unticked sets and drops none meanwhile', async () => {
    const member = givenMember()
    signIn()
    open()
    const squats = await exercise('Barbell Squat')
    await enter(squats, 1, '80')
    await enter(squats, 2, '85', false)
    await userEvent.click(button('Finish workout'))
    const dialog = await question()
    expect(dialog.getByText('Barbell Squat, set 2: 85 kg × 8')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(squats.getByLabelText('Set 2, weight in kg')).toHaveValue('85')
    await waitFor(() => {
      expect(loggedSets(member, squat.id)).toEqual(performed(80))
    })

    await userEvent.click(button('Finish workout'))
    await userEvent.click((await question()).getByRole('button', { name: 'Save them too' }))
    await waitFor(() => {
      expect(loggedSets(member, squat.id)).toEqual(performed(80, 85))
    })
    expect(describeUnsaved(7, today)).toBeNull()

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const reopened = await exercise('Barbell Squat')
    expect(reopened.getByLabelText('Set 2, weight in kg')).toHaveValue('85')
    await waitFor(() => {
      expect(loggedSets(member, squat.id)).toEqual(performed(80))
    })
    expect(describeUnsaved(7, today)).toBe('Some sets are filled in but not logged yet.')
  })

  it('skips sets that are not ticked until it is undone', async () => {
    const member = givenMember()
    signIn()
    open()
    const squats = await exercise('Barbell Squat')
    await enter(squats, 1, '80')
    await enter(squats, 2, '85', false)
    await userEvent.click(button('Finish workout'))
    await userEvent.click((await question()).getByRole('button', { name: 'Skip them' }))
    expect(await screen.findByRole('region', { name: 'Workout summary' })).toBeVisible()
    await waitFor(() => {
      expect(loggedSets(member, squat.id)).toEqual(performed(80))
    })
    expect(describeUnsaved(7, today)).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const reopened = await exercise('Barbell Squat')
    expect(reopened.getByLabelText('Set 2, weight in kg')).toHaveValue('85')
    expect(describeUnsaved(7, today)).toBe('Some sets are filled in but not logged yet.')
  })

  it('leads to a ticked set that has no reps', async () => {
    const member = givenMember()
    signIn()
    open()
    const squats = await exercise('Barbell Squat')
    await enter(squats, 1, '80')
    await userEvent.clear(squats.getByLabelText('Set 1, reps'))
    await userEvent.click(button('Finish workout'))
    expect(await screen.findByText('Barbell Squat, set 1: Reps is required')).toBeVisible()
    expect(squats.getByLabelText('Set 1, weight in kg')).toHaveValue('80')
    await waitFor(() => {
      expect(loggedSets(member, squat.id)).toEqual(performed(80))
    })
  })
})

describe('Mark Done on the plan', () => {
  it('logs ticked and typed sets together and can be undone', async () => {
    const member = givenMember()
    server.use(
      http.delete('/api/user/exercise-logs/:id', () => {
        member.logs = []
        return HttpResponse.json({ change_id: 1 })
      }),
    )
    signIn()
    openPlan()
    const squats = await exercise('Barbell Squat')
    await userEvent.click(squats.getByRole('button', { name: 'Log sets' }))
    await enter(squats, 1, '80')
    await enter(squats, 2, '85', false)
    expect(squats.getByLabelText('Weight (kg)')).toBeDisabled()
    await userEvent.click(squats.getByRole('button', { name: 'Mark Done' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toEqual({
        exercise_id: squat.id,
        log_date: today,
        performed: performed(80, 85),
      })
    })
    expect(await screen.findByText('Barbell Squat logged, 2 sets')).toBeVisible()

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const reopened = await exercise('Barbell Squat')
    await reopened.findByRole('button', { name: 'Mark Done' })
    await waitFor(() => {
      expect(describeUnsaved(7, today)).toBe('1 ticked set is not logged yet.')
    })
  })

  it('logs nothing while a set has no reps', async () => {
    const member = givenMember()
    signIn()
    openPlan()
    const squats = await exercise('Barbell Squat')
    await userEvent.click(squats.getByRole('button', { name: 'Log sets' }))
    await enter(squats, 1, '80')
    await userEvent.clear(squats.getByLabelText('Set 1, reps'))
    await userEvent.click(squats.getByRole('button', { name: 'Mark Done' }))
    expect(await squats.findByText('Set 1: Reps is required')).toBeVisible()
    expect(member.sent).toEqual([])
  })
})

it('As planned keeps what was typed and ticked', async () => {
  const member = givenMember()
  signIn()
  open()
  const squats = await exercise('Barbell Squat')
  await enter(squats, 1, '80')
  await userEvent.click(squats.getByRole('button', { name: 'As planned' }))
  await waitFor(() => {
    expect(loggedSets(member, squat.id)).toEqual(performed(80, 80, 80, 80))
  })
})

it('the session saves a set that was ticked before it', async () => {
  const member = givenMember()
  signIn()
  const { unmount } = openPlan()
  const onPlan = await exercise('Barbell Squat')
  await userEvent.click(onPlan.getByRole('button', { name: 'Log sets' }))
  await enter(onPlan, 1, '80')
  expect(member.sent).toEqual([])
  unmount()
  open()
  await exercise('Barbell Squat')
  await userEvent.click(button('Start'))
  await waitFor(() => {
    expect(loggedSets(member, squat.id)).toEqual(performed(80))
  })
})

describe('the day', () => {
  const EVENING = new Date(2026, 10, 21, 23, 50)
  const NIGHT = new Date(2026, 10, 22, 0, 10)

  function givenEvening() {
    vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const member = givenMember()
    signIn()
    return member
  }

  it('stays the first day of a session past midnight', async () => {
    const member = givenEvening()
    open(paths.trainingSession(6))
    const squats = await exercise('Barbell Squat')
    await enter(squats, 1, '80')
    vi.setSystemTime(NIGHT)
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText(/counts for .*21.*, the day you began/)).toBeVisible()
    expect(squats.getByRole('button', { name: 'Set 1 done' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const [elapsed] = screen.getAllByRole('timer')
    await waitFor(() => {
      expect(elapsed).toHaveTextContent('20:00')
    })
    await userEvent.click(squats.getByRole('button', { name: 'Set 2 done' }))
    await waitFor(() => {
      expect(member.logs).toMatchObject([{ log_date: '2026-11-21', performed: [{}, {}] }])
    })
  })

  it('stays the same after a nightly reload of a session', async () => {
    givenEvening()
    const { unmount } = open(paths.trainingSession(6))
    await enter(await exercise('Barbell Squat'), 1, '80')
    unmount()
    vi.setSystemTime(NIGHT)
    queryClient.clear()
    signIn()
    open(paths.trainingSession())
    const reopened = await exercise('Barbell Squat')
    expect(reopened.getByLabelText('Set 1, weight in kg')).toHaveValue('80')
    expect(screen.getByText(/counts for .*21/)).toBeVisible()
  })

  it('has no running clock until a set is entered', async () => {
    givenMember()
    signIn()
    open()
    const squats = await exercise('Barbell Squat')
    await userEvent.click(button('Go to this exercise'))
    await exercise('Bent Over Barbell Row')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(describeUnsaved(7, today)).toBeNull()
    await userEvent.click(button('Start'))
    expect(screen.getByRole('timer')).toHaveTextContent('0:00')
    expect(describeUnsaved(7, today)).toBe('Your workout is still in progress.')
    expect(squats).toBeDefined()
  })
})

describe('entered sets', () => {
  it('is restored for the same account only after a sign-in', async () => {
    givenMember()
    signIn()
    const { unmount } = open()
    await enter(await exercise('Barbell Squat'), 1, '80', false)
    unmount()
    // Simulates the 401 rule, then a new login.
    clearStoredData()
    signIn(8)
    const others = open()
    expect((await exercise('Barbell Squat')).getByLabelText('Set 1, weight in kg')).toHaveValue('')
    others.unmount()
    signIn()
    open()
    expect((await exercise('Barbell Squat')).getByLabelText('Set 1, weight in kg')).toHaveValue(
      '80',
    )
    expect(screen.getAllByRole('timer')).toHaveLength(1)
  })

  it('on an earlier day can still be logged for it', async () => {
    const member = givenMember()
    signIn()
    const { unmount } = open()
    await enter(await exercise('Barbell Squat'), 1, '80', false)
    unmount()
    const stored = localStorage.getItem('unsaved:7:drafts') ?? ''
    localStorage.setItem('unsaved:7:drafts', stored.replace(today, '2026-01-05'))
    open('/earlier-sets')
    const log = await screen.findByRole('button', {
      name: /^Log for 5 Jan 2026|^Log for Jan 5, 2026/,
    })
    await userEvent.click(log)
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toMatchObject({ log_date: '2026-01-05', reps: 8, weight: 80 })
    })
    await waitFor(() => {
      expect(localStorage.getItem('unsaved:7:drafts')).toBeNull()
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(member.sent.at(-1)?.[0]).toBe('DELETE')
    })
    expect(screen.getByRole('button', { name: log.textContent })).toBeVisible()
  })

  it('in another tab is shown here', async () => {
    givenMember()
    signIn()
    open()
    const squats = await exercise('Barbell Squat')
    await enter(squats, 1, '80', false)
    const stored = localStorage.getItem('unsaved:7:drafts') ?? ''
    localStorage.setItem(
      'unsaved:7:drafts',
      stored.replace('"text":"80","kg":80', '"text":"90","kg":90'),
    )
    fireEvent(window, new StorageEvent('storage', { key: 'unsaved:7:drafts' }))
    expect(squats.getByLabelText('Set 1, weight in kg')).toHaveValue('90')
    await enter(squats, 2, '70', false)
    expect(squats.getByLabelText('Set 1, weight in kg')).toHaveValue('90')
  })
})

describe('sets logged in the session', () => {
  it('can be edited there', async () => {
    const member = givenMember({ logs: [{ ...logOf(squat, 80), id: 5 }] })
    server.use(
      http.put('/api/user/exercise-logs/5', async ({ request }) => {
        member.sent.push(['PUT', 'log', await request.json()])
        return HttpResponse.json({ log: member.logs[0], change_id: 3 })
      }),
    )
    signIn()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'All exercises of the day' }))
    await userEvent.click(screen.getByRole('button', { name: /^Barbell Squat/ }))
    await userEvent.click(button('Edit Barbell Squat'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Barbell Squat' }))
    const weight = dialog.getByLabelText('Weight (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, '82.5')
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toMatchObject({ weight: 82.5 })
    })
    expect(await screen.findByText('Barbell Squat updated')).toBeVisible()
  })

  it('can be changed there while offline and is saved later', async () => {
    const member = givenMember()
    let isOnline = false
    server.use(
      http.put('/api/user/exercise-sets/:key', () => (isOnline ? undefined : HttpResponse.error())),
    )
    signIn()
    open()
    const squats = await exercise('Barbell Squat')
    await enter(squats, 1, '80')
    await userEvent.click(button('Finish workout'))
    const summary = within(await screen.findByRole('region', { name: 'Workout summary' }))
    expect(summary.getByText('80 kg')).toBeVisible()
    await userEvent.click(button('Continue workout'))
    const reopened = await exercise('Barbell Squat')
    await enter(reopened, 1, '82.5', false)
    isOnline = true
    await userEvent.tab()
    await waitFor(() => {
      expect(loggedSets(member, squat.id)).toEqual(performed(82.5))
    })
  })
})
