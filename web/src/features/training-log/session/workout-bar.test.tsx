import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '@/app/paths'
import { toIsoDate } from '@/lib/moment'
import { todayIso } from '@/lib/today'
import { writeUnsaved } from '@/lib/unsaved-data'
import { guideOf } from '@/testing/guide'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Toaster } from '@/ui/toaster'
import { changeSession, finishSession, writeSession } from './session-actions'
import { elsewherePlace } from './session-state'
import { readSession, type TrainingSession } from './session-storage'
import { SiteWorkoutBar } from './site-workout-bar'
import { WorkoutBar } from './workout-bar'

const bar = (
  <>
    <WorkoutBar userId={7} today={todayIso()} />
    <p>The page</p>
    <Toaster />
  </>
)
const start = () => ({ day: todayIso(), planDay: 3, planToday: 3 })
const link = () => screen.queryByRole('link', { name: 'Workout in progress' })
const openDashboard = () =>
  renderPage(
    [
      { path: paths.dashboard(), element: bar },
      { path: paths.trainingSession(), element: <p>The workout</p> },
    ],
    paths.dashboard(),
  )

it('every other page links to the workout in progress', async () => {
  changeSession(7, start(), null)
  openDashboard()
  expect(await screen.findByRole('link', { name: 'Workout in progress' })).toHaveAttribute(
    'href',
    paths.trainingSession(3),
  )
  act(() => {
    finishSession(7, start(), null)
  })
  expect(link()).not.toBeInTheDocument()
})

it('links to a workout of its own without a day', async () => {
  changeSession(7, { day: todayIso(), planDay: null, planToday: null, exercises: [] }, null)
  openDashboard()
  expect(await screen.findByRole('link', { name: 'Workout in progress' })).toHaveAttribute(
    'href',
    paths.trainingSession(),
  )
})

it('is not on the page of the workout', async () => {
  changeSession(7, start(), null)
  renderPage([{ path: paths.trainingSession(), element: bar }], paths.trainingSession(3))
  expect(await screen.findByText('The page')).toBeVisible()
  expect(link()).not.toBeInTheDocument()
})

it('is not shown to another account of the device', async () => {
  changeSession(8, start(), null)
  openDashboard()
  expect(await screen.findByText('The page')).toBeVisible()
  expect(link()).not.toBeInTheDocument()
})

const DAY_MS = 86_400_000

/** A workout of yesterday without a finish, and its last action then. */
function givenLeftOpen(): TrainingSession {
  const activeAt = Date.now() - DAY_MS
  changeSession(7, { ...start(), day: toIsoDate(new Date(activeAt)) }, null)
  const session = readSession(7)
  if (session === null) throw new Error('no workout')
  const leftOpen = { ...session, startedAt: activeAt - 1000, activeAt }
  localStorage.clear()
  writeSession(7, leftOpen)
  return leftOpen
}

it('asks about a workout that was left open', async () => {
  givenLeftOpen()
  openDashboard()
  expect(await screen.findByText(/^Your workout of .* is still open$/)).toBeVisible()
  expect(link()).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Continue it' }))
  expect(await screen.findByText('The workout')).toBeVisible()
  expect(readSession(7)?.activeAt).toBeGreaterThan(Date.now() - DAY_MS)
})

it('finishes a workout that was left open, until undone', async () => {
  const { activeAt } = givenLeftOpen()
  openDashboard()
  await userEvent.click(await screen.findByRole('button', { name: 'Finish it' }))
  expect(readSession(7)?.finishedAt).toBe(activeAt)
  await waitFor(() => {
    expect(screen.queryByText(/is still open$/)).not.toBeInTheDocument()
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(readSession(7)?.finishedAt).toBeNull()
})

it.each(['user', 'admin'] as const)('public pages show it to members: %s', async (role) => {
  changeSession(7, start(), null)
  renderPage(
    [
      {
        path: paths.products,
        element: (
          <>
            <SiteWorkoutBar session={{ userId: 7, role }} />
            <p>The page</p>
          </>
        ),
      },
    ],
    paths.products,
  )
  expect(await screen.findByText('The page')).toBeVisible()
  if (role === 'user') expect(link()).toHaveAttribute('href', paths.trainingSession(3))
  else expect(link()).not.toBeInTheDocument()
})

it('continues a workout of another device', async () => {
  server.use(
    http.get('/api/user/exercises/:id/guide', ({ params }) =>
      HttpResponse.json(guideOf(Number(params['id']))),
    ),
  )
  const startedAt = Date.now() - 600_000
  writeUnsaved(
    elsewherePlace(7),
    JSON.stringify([
      {
        started_at: startedAt,
        day: todayIso(),
        plan_day: 3,
        title: null,
        exercises: [{ exercise_id: 11, sets: 5, reps: 6 }],
        active_at: new Date().toISOString(),
        finished_at: null,
      },
    ]),
  )
  openDashboard()
  const other = await screen.findByRole('region', { name: 'Workout on another device' })
  expect(other).toHaveTextContent(/Day 3.?, since/)
  await userEvent.click(screen.getByRole('button', { name: 'Continue here' }))
  expect(await screen.findByText('The workout')).toBeVisible()
  expect(readSession(7)).toMatchObject({
    startedAt,
    title: 'Day 3',
    exercises: [{ id: 11, sets: 5, reps: 6, name: guideOf(11).name }],
  })
  expect(other).not.toBeInTheDocument()
})

it('says that the exercises of another device did not load', async () => {
  server.use(http.get('/api/user/exercises/:id/guide', () => HttpResponse.error()))
  const workout = {
    started_at: 1,
    day: todayIso(),
    plan_day: null,
    title: 'Legs',
    exercises: [{ exercise_id: 11, sets: 5, reps: 6 }],
    active_at: new Date().toISOString(),
    finished_at: null,
  }
  writeUnsaved(elsewherePlace(7), JSON.stringify([workout]))
  openDashboard()
  await userEvent.click(await screen.findByRole('button', { name: 'Continue here' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load its exercises')
  expect(readSession(7)).toBeNull()
})
