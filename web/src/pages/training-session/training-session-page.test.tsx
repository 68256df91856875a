import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { everyDayPlan, givenMember, logOf, row, squat } from '@/testing/member'
import { passTime } from '@/testing/pass-time'
import { givenProgress, summaryOf } from '@/testing/progress'
import { renderPage } from '@/testing/render-page'
import { Component, loader } from './training-session-page'

function open(day = everyDayPlan.today) {
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  return renderPage(
    [
      { path: paths.trainingSession(), loader, Component, HydrateFallback: () => null },
      { path: paths.dashboard(), element: <p>The plan</p> },
    ],
    paths.trainingSession(day),
  )
}

const exercise = async (name: string) => within(await screen.findByRole('article', { name }))
const timer = () => screen.queryByRole('region', { name: 'Rest timer' })

/** Returns the weights of the sets in the log of an exercise. */
const loggedWeights = (member: ReturnType<typeof givenMember>, exerciseId: number) =>
  member.logs.find((log) => log.exercise_id === exerciseId)?.performed.map(({ weight }) => weight)

it('saves each ticked set and ends with a summary', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('0 of 2 exercises done')).toBeVisible()
  expect(screen.getByText('Next').parentElement).toHaveTextContent('Bent Over Barbell Row 3 × 10')

  await userEvent.type(squats.getByLabelText('Set 1, weight in kg'), '80')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(timer()).toBeVisible()
  })
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toEqual([80])
  })
  for (const number of [2, 3, 4]) {
    await userEvent.click(squats.getByRole('button', { name: `Set ${String(number)} done` }))
  }

  const rows = await exercise('Bent Over Barbell Row')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('1 of 2 exercises done')).toBeVisible()
  await userEvent.click(rows.getByRole('button', { name: 'As planned' }))
  expect(screen.getByText('2 of 2 exercises done')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Finish workout' }))

  const summary = within(await screen.findByRole('region', { name: 'Workout summary' }))
  expect(summary.getByText('2 of 2')).toBeVisible()
  expect(summary.getByText('640 kg')).toBeVisible()
  expect(timer()).not.toBeInTheDocument()
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toEqual([80, null, null, null])
    expect(loggedWeights(member, row.id)).toEqual([null, null, null])
  })
  await userEvent.click(summary.getByRole('link', { name: 'Back to the plan' }))
  expect(screen.getByText('The plan')).toBeVisible()
})

it('keeps what is entered while the guide is open', async () => {
  const member = givenMember()
  const { router } = open()
  const squats = await exercise('Barbell Squat')
  await userEvent.type(squats.getByLabelText('Set 1, weight in kg'), '82.5')
  await userEvent.click(squats.getByRole('link', { name: 'How it is done: Barbell Squat' }))
  const guide = within(await screen.findByRole('dialog', { name: 'Barbell Squat' }))
  expect(await guide.findByRole('heading', { name: 'Steps' })).toBeVisible()
  expect(router.state.location.pathname).toBe(paths.trainingSession())
  await userEvent.click(guide.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(squats.getByLabelText('Set 1, weight in kg')).toHaveValue('82.5')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toEqual([82.5])
  })
})

it('shows a record until its set is unticked', async () => {
  givenMember()
  givenProgress([summaryOf(squat.id, squat.name)])
  open()
  const squats = await exercise('Barbell Squat')
  await userEvent.type(squats.getByLabelText('Set 1, weight in kg'), '90')
  const first = squats.getByRole('button', { name: 'Set 1 done' })
  await userEvent.click(first)
  const text = 'Heaviest weight: 90 kg, before 85 kg'
  expect(await squats.findByText(text)).toBeVisible()
  passTime(1000)
  await userEvent.click(first)
  expect(squats.queryByText(text)).not.toBeInTheDocument()
  await userEvent.click(first)

  await userEvent.click(screen.getByRole('button', { name: 'Finish workout' }))
  const summary = within(await screen.findByRole('region', { name: 'Workout summary' }))
  expect(await summary.findByText(text)).toBeVisible()
  expect(summary.getByRole('region', { name: 'Next workout' })).toHaveTextContent('Barbell Squat')
  expect(await summary.findByRole('img', { name: /^Main: / })).toBeVisible()
})

it('shares only what the member chose', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  givenMember({ logs: [logOf(squat, 80)] })
  open()
  await exercise('Bent Over Barbell Row')
  await userEvent.click(screen.getByRole('button', { name: 'Finish workout' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Share picture' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this workout' }))
  const picture = () => dialog.getByRole('img').getAttribute('aria-label')
  expect(picture()).toContain('Barbell Squat')
  expect(picture()).not.toContain('kg')
  await userEvent.click(dialog.getByRole('button', { name: 'Volume' }))
  expect(picture()).toContain('Volume: 2,560 kg')
  await userEvent.click(dialog.getByRole('button', { name: 'Exercises' }))
  expect(picture()).not.toContain('Barbell Squat')
})

it('removes the log with its last ticked set', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  const weight = squats.getByLabelText('Set 1, weight in kg')
  await userEvent.type(weight, '80')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await userEvent.clear(weight)
  await userEvent.type(weight, '82.5{Enter}')
  expect(squats.getByLabelText('Set 1, reps')).toHaveFocus()
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toEqual([82.5])
  })
  passTime(1000)
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(member.logs).toEqual([])
  })
  expect(weight).toHaveValue('82.5')
})

it('shows and removes the sets of another device', async () => {
  const performed = [{ reps: 8, weight: 70, kind: 'working', rpe: null, key: 'theirs' } as const]
  const member = givenMember({ logs: [{ ...logOf(squat, 70), performed }] })
  open()
  const squats = await exercise('Barbell Squat')
  const first = squats.getByRole('button', { name: 'Set 1 done' })
  expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(squats.getByLabelText('Set 1, weight in kg')).toHaveValue('70')
  await userEvent.click(squats.getByRole('button', { name: 'Set 2 done' }))
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toHaveLength(2)
  })
  await userEvent.click(first)
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toEqual([null])
  })
})

it('keeps a set that a tap finds just ticked', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  const first = squats.getByRole('button', { name: 'Set 1 done' })
  await userEvent.dblClick(first)
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toHaveLength(1)
  })
  expect(first).toHaveAttribute('aria-pressed', 'true')

  // Another device has ticked the second set, and the finger was already on its way.
  const second = squats.getByRole('button', { name: 'Set 2 done' })
  for (const log of member.logs) {
    log.performed.push({ reps: 8, weight: 70, kind: 'working', rpe: null, key: 'theirs' })
  }
  await queryClient.refetchQueries()
  await waitFor(() => {
    expect(second).toHaveAttribute('aria-pressed', 'true')
  })
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-pressed', 'true')

  passTime(1000)
  await userEvent.click(second)
  await waitFor(() => {
    expect(loggedWeights(member, squat.id)).toHaveLength(1)
  })
})

it('ends an exercise with fewer sets than planned', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await userEvent.click(squats.getByRole('button', { name: 'End exercise' }))
  const rows = await exercise('Bent Over Barbell Row')
  expect(screen.getByText('1 of 2 exercises done')).toBeVisible()
  // Without any set it is marked done, as on the plan.
  await userEvent.click(rows.getByRole('button', { name: 'End exercise' }))
  await waitFor(() => {
    expect(member.logs.map((log) => log.performed.length)).toEqual([1, 0])
  })
})

it('copies a set and notes its kind and effort', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1, more' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Set 1' }))
  await userEvent.selectOptions(menu.getByLabelText('Kind'), 'Warm-up')
  await userEvent.selectOptions(menu.getByLabelText('Effort (RPE)'), '8')
  await userEvent.click(menu.getByRole('button', { name: 'Copy' }))
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  expect(squats.getByLabelText('Set 5, reps')).toHaveValue('8')
  await waitFor(() => {
    expect(member.logs[0]?.performed).toMatchObject([{ kind: 'warm_up', rpe: 8 }])
  })
})

it('does not tick a set without reps', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  await userEvent.clear(squats.getByLabelText('Set 1, reps'))
  const tick = squats.getByRole('button', { name: 'Set 1 done' })
  await userEvent.click(tick)
  expect(squats.getByText('Reps is required')).toBeVisible()
  expect(tick).toHaveAttribute('aria-pressed', 'false')
  expect(member.sent).toEqual([])
})

it('outlives a reload with time, rest and entered sets', async () => {
  givenMember()
  // Only the clock is fake: timers run in real time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { unmount } = open()
  const squats = await exercise('Barbell Squat')
  await userEvent.type(squats.getByLabelText('Set 1, weight in kg'), '80')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(screen.getAllByRole('timer')).toHaveLength(2)
  })
  unmount()

  // The screen was off for a minute.
  vi.setSystemTime(Date.now() + 60_000)
  open()
  const reopened = await exercise('Barbell Squat')
  expect(reopened.getByLabelText('Set 1, weight in kg')).toHaveValue('80')
  expect(reopened.getByRole('button', { name: 'Set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const [elapsed, left] = screen.getAllByRole('timer').map((one) => one.textContent)
  expect(elapsed).toBe('1:00')
  expect(left).toBe('1:30')
})

it('starts with the next open exercise and reaches any other', async () => {
  givenMember({ logs: [logOf(squat, 80)] })
  open()
  expect(await exercise('Bent Over Barbell Row')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'All exercises of the day' }))
  await userEvent.click(screen.getByRole('button', { name: /^Barbell Squat/ }))
  const squats = await exercise('Barbell Squat')
  expect(squats.getByText('Completed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go to this exercise' }))
  expect(await exercise('Bent Over Barbell Row')).toBeDefined()
})

it('skips an exercise that does not fit and says so', async () => {
  const misfits = [{ limit: 'spare' as const, value: 'knee', text: 'Loads the knee' }]
  givenMember({ plan: { ...everyDayPlan, days: { '1': [{ ...squat, misfits }, row] } } })
  open(1)
  expect(await exercise('Bent Over Barbell Row')).toBeDefined()
  expect(screen.getByText('Skipped: Barbell Squat. Loads the knee')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'All exercises of the day' }))
  await userEvent.click(screen.getByRole('button', { name: /^Barbell Squat/ }))
  const squats = await exercise('Barbell Squat')
  expect(squats.getByText('Does not fit: loads the knee')).toBeVisible()
  expect(screen.queryByText(/^Skipped:/)).not.toBeInTheDocument()
})

it('can be finished early and continued', async () => {
  givenMember()
  open()
  await exercise('Barbell Squat')
  await userEvent.click(screen.getByRole('button', { name: 'Finish workout' }))
  const summary = within(screen.getByRole('region', { name: 'Workout summary' }))
  expect(summary.getByText('0 of 2')).toBeVisible()
  await userEvent.click(summary.getByRole('button', { name: 'Continue workout' }))
  expect(await exercise('Barbell Squat')).toBeDefined()
})

it('shows a superset together and rests after each round', async () => {
  const pair = [squat, row].map((lift) => ({ ...lift, superset: 1 }))
  givenMember({ plan: { ...everyDayPlan, days: { '1': pair } } })
  open(1)
  const superset = within(await screen.findByRole('region', { name: 'Superset A' }))
  expect(superset.getAllByRole('article')).toHaveLength(2)
  const squats = await exercise('Barbell Squat')
  const rows = await exercise('Bent Over Barbell Row')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  expect(timer()).not.toBeInTheDocument()
  await userEvent.click(rows.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(timer()).toBeVisible()
  })
  // One of the two exercises is done, so both stay displayed.
  await userEvent.click(squats.getByRole('button', { name: 'End exercise' }))
  expect(await squats.findByText('Completed')).toBeVisible()
  expect(rows.getByRole('button', { name: 'End exercise' })).toBeVisible()
})

it('says what to do where nothing is planned', async () => {
  givenMember({ plan: null })
  open()
  expect(await screen.findByText('Nothing is planned for this day')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Workout Plan' })).toBeVisible()
})
