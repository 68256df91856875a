import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { toIsoDate } from '@/lib/format'
import { everyDayPlan, givenMember, logOf, row, squat } from '@/testing/member'
import { renderPage } from '@/testing/render-page'
import { Component, loader } from './training-session-page'

const today = toIsoDate(new Date())

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

it('shows one exercise at a time, then a summary', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('0 of 2 exercises done')).toBeVisible()
  expect(screen.getByText('Next').parentElement).toHaveTextContent('Bent Over Barbell Row 3 × 10')

  await userEvent.type(squats.getByLabelText('Set 1, weight in kg'), '80')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  expect(timer()).toBeVisible()
  await userEvent.click(squats.getByRole('button', { name: 'Done' }))

  const rows = await exercise('Bent Over Barbell Row')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('1 of 2 exercises done')).toBeVisible()
  expect(screen.getByText('This is the last one.')).toBeVisible()
  await userEvent.click(rows.getByRole('button', { name: 'As planned' }))
  await userEvent.click(rows.getByRole('button', { name: 'Done' }))

  const summary = within(await screen.findByRole('region', { name: 'Session summary' }))
  expect(summary.getByText('2 of 2')).toBeVisible()
  expect(summary.getByText('640 kg')).toBeVisible()
  expect(timer()).not.toBeInTheDocument()
  await waitFor(() => {
    expect(member.sent.map(([, , body]) => body)).toEqual([
      {
        exercise_id: squat.id,
        log_date: today,
        performed: [{ reps: 8, weight: 80, kind: 'working', rpe: null }],
      },
      {
        exercise_id: row.id,
        log_date: today,
        performed: Array.from({ length: 3 }, () => ({
          reps: 10,
          weight: null,
          kind: 'working',
          rpe: null,
        })),
      },
    ])
  })
  await userEvent.click(summary.getByRole('link', { name: 'Back to the plan' }))
  expect(screen.getByText('The plan')).toBeVisible()
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
  unmount()

  // The screen was off for a minute.
  vi.setSystemTime(Date.now() + 60_000)
  open()
  const again = await exercise('Barbell Squat')
  expect(again.getByLabelText('Set 1, weight in kg')).toHaveValue('80')
  expect(again.getByRole('button', { name: 'Set 1 done' })).toHaveAttribute('aria-pressed', 'true')
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
  await userEvent.click(screen.getByRole('button', { name: 'Go there now' }))
  expect(await exercise('Bent Over Barbell Row')).toBeDefined()
})

it('can be finished early and continued', async () => {
  givenMember()
  open()
  await exercise('Barbell Squat')
  await userEvent.click(screen.getByRole('button', { name: 'Finish session' }))
  const summary = within(screen.getByRole('region', { name: 'Session summary' }))
  expect(summary.getByText('0 of 2')).toBeVisible()
  await userEvent.click(summary.getByRole('button', { name: 'Continue session' }))
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
  expect(timer()).toBeVisible()
  // One of the two exercises is done, so the other is displayed.
  await userEvent.click(squats.getByRole('button', { name: 'Done' }))
  expect(await squats.findByText('Completed')).toBeVisible()
  expect(rows.getByRole('button', { name: 'Done' })).toBeVisible()
})

it('says what to do where nothing is planned', async () => {
  givenMember({ plan: null })
  open()
  expect(await screen.findByText('Nothing is planned for this day')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Workout Plan' })).toBeVisible()
})
