import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { AlternativeExercise } from '@/api/types'
import { paths, type DashboardView } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { reportResponse } from '@/lib/connection'
import { toIsoDate } from '@/lib/moment'
import { clearStoredData } from '@/lib/stored-data'
import { givenMember, lena, row, squat } from '@/testing/member'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

const today = toIsoDate(new Date())

const lunge: AlternativeExercise = {
  id: 30,
  name: 'Dumbbell Lunge',
  description: 'A long step.',
  sets: 3,
  reps: 12,
  unit: 'reps',
  pattern: 'lunge',
  rest_seconds: null,
  equipment: 'dumbbell',
  primary_muscles: ['quadriceps'],
}
const hack: AlternativeExercise = {
  ...lunge,
  id: 31,
  name: 'Hack Squat',
  equipment: 'machine',
}
/** An exercise that the day's plan already contains. */
const planned: AlternativeExercise = { ...lunge, id: row.id, name: row.name }

function givenAlternatives() {
  const member = givenMember()
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
  server.use(
    http.get('/api/user/exercises/:id/alternatives', ({ params }) =>
      HttpResponse.json(params['id'] === String(squat.id) ? [lunge, hack, planned] : []),
    ),
  )
  return member
}

const open = (view: DashboardView = 'workout-plan') =>
  renderPage(
    [{ path: '/dashboard', loader, Component, HydrateFallback: () => null }],
    paths.dashboard(view),
  )

/** Only today's exercises are expanded. */
const exercise = async (name: string) => within(await screen.findByRole('article', { name }))

async function askToSwap() {
  const article = await exercise(squat.name)
  await userEvent.click(article.getByRole('button', { name: 'Swap for today' }))
  return within(await screen.findByRole('dialog', { name: `Swap ${squat.name}` }))
}

async function swapForLunge() {
  const question = await askToSwap()
  await userEvent.click(await question.findByRole('button', { name: 'Choose Dumbbell Lunge' }))
  return exercise('Dumbbell Lunge')
}

describe('an exercise swapped for today', () => {
  it('is chosen by muscle and equipment from other exercises', async () => {
    givenAlternatives()
    open()
    const question = await askToSwap()
    const list = within(await question.findByRole('list', { name: 'Alternatives' }))
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Dumbbell Lunge.*3 × 12.*quadriceps, dumbbell/),
      expect.stringMatching(/Hack Squat.*quadriceps, machine/),
    ])
    await userEvent.selectOptions(question.getByLabelText('Equipment'), 'machine')
    expect(list.getAllByRole('listitem')).toHaveLength(1)
  })

  it('replaces the planned one, and Mark Done logs it', async () => {
    const member = givenAlternatives()
    open()
    const article = await swapForLunge()
    expect(article.getByText('3 × 12')).toBeVisible()
    expect(article.getByText(`Replaces ${squat.name} today`)).toBeVisible()
    // The swap only applies today: other days keep the planned exercise.
    const folded = screen
      .getAllByRole('button', { expanded: false })
      .find((button) => /^Day \d/.test(button.textContent))
    if (folded) await userEvent.click(folded)
    await exercise(squat.name)

    await userEvent.type(article.getByLabelText('Weight (kg)'), '14')
    await userEvent.click(article.getByRole('button', { name: 'Mark Done' }))
    await waitFor(() => {
      expect(member.sent).toEqual([
        ['POST', '/api/user/exercise-logs', { exercise_id: lunge.id, weight: 14, log_date: today }],
      ])
    })
    expect(article.getByRole('button', { name: 'Completed' })).toBeDisabled()
    expect(article.queryByRole('button', { name: 'Swap for today' })).toBeNull()
  })

  it('keeps the keyboard at the exercise, whatever takes its place', async () => {
    givenAlternatives()
    open()
    const article = await swapForLunge()
    await waitFor(() => {
      expect(article.getByRole('heading', { name: 'Dumbbell Lunge' })).toHaveFocus()
    })
    await userEvent.tab()
    expect(article.getByLabelText('Weight (kg)')).toHaveFocus()
    await userEvent.click(article.getByRole('button', { name: `Undo swap of ${squat.name}` }))
    const back = await exercise(squat.name)
    await waitFor(() => {
      expect(back.getByRole('heading', { name: squat.name })).toHaveFocus()
    })
    // Canceling returns the focus to the button.
    const question = await askToSwap()
    await userEvent.click(question.getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(back.getByRole('button', { name: 'Swap for today' })).toHaveFocus()
    })
  })

  it('is what the dashboard names next, and leads to', async () => {
    givenAlternatives()
    const page = open()
    await swapForLunge()
    page.unmount()
    open('dashboard')
    const workout = within(await screen.findByRole('region', { name: /^Today's workout/ }))
    expect(workout.queryByText(squat.name)).toBeNull()
    // The link points to the planned exercise's position.
    expect(workout.getByRole('link', { name: /^Dumbbell Lunge/ })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`-exercise-${String(squat.id)}$`)),
    )
  })

  it('outlives a reload and can be undone', async () => {
    givenAlternatives()
    const page = open()
    await swapForLunge()
    page.unmount()
    open()
    const article = await exercise('Dumbbell Lunge')
    await userEvent.click(article.getByRole('button', { name: `Undo swap of ${squat.name}` }))
    expect(await screen.findByRole('article', { name: squat.name })).toBeVisible()
    expect(screen.queryByRole('article', { name: 'Dumbbell Lunge' })).toBeNull()
  })

  it('is restored for the same account only after a sign-in', async () => {
    givenAlternatives()
    const page = open()
    await swapForLunge()
    page.unmount()
    clearStoredData()
    setSession(queryClient, { userId: 8, role: 'user', email: 'ada@example.com' })
    const others = open()
    await exercise(squat.name)
    others.unmount()
    setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
    open()
    await exercise('Dumbbell Lunge')
  })

  it('shows how an alternative is done before it is chosen', async () => {
    givenAlternatives()
    open()
    const question = await askToSwap()
    await userEvent.click(
      await question.findByRole('link', { name: 'How it is done: Dumbbell Lunge' }),
    )
    const guide = within(await screen.findByRole('dialog', { name: 'Dumbbell Lunge' }))
    expect(await guide.findByRole('heading', { name: 'Steps' })).toBeVisible()
    await userEvent.click(guide.getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Dumbbell Lunge' })).toBeNull()
    })
    await userEvent.click(question.getByRole('button', { name: 'Choose Dumbbell Lunge' }))
    await exercise('Dumbbell Lunge')
  })

  it('needs a connection to be chosen, and says so', async () => {
    givenAlternatives()
    server.use(http.get('/api/user/exercises/:id/alternatives', () => HttpResponse.error()))
    open()
    const question = await askToSwap()
    expect(await question.findByRole('alert')).toHaveTextContent(/Alternatives need a connection/)
    reportResponse()
  })
})
