import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { givenMember } from '@/testing/member'
import { failure } from '@/testing/network'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Component } from './programs-page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-08T12:00:00') })
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  givenMember()
  return () => {
    vi.useRealTimers()
  }
})

const open = () =>
  renderPage(
    [
      { path: paths.programs, Component },
      { path: paths.program, element: <p>the program</p> },
    ],
    paths.programs,
  )

const startButton = () => screen.findByRole('button', { name: 'Start this program' })

it('shows each program and all of its weeks on request', async () => {
  givenProgram(null)
  open()
  expect(await screen.findByText('2 days a week · 4 weeks · intermediate')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Look at all weeks' }))
  expect(await screen.findByText('5 × 5, 92.5 kg')).toBeVisible()
})

it('filters, and says that nothing fits', async () => {
  const { searches } = givenProgram(null)
  open()
  await startButton()
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'expert')
  expect(await screen.findByText('Nothing fits these filters.')).toBeVisible()
  expect(searches.at(-1)).toBe('?level=expert')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await startButton()).toBeVisible()
})

it('starts with own values and leaves out empty ones', async () => {
  const { started } = givenProgram(null)
  open()
  await userEvent.click(await startButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Strong Four' }))
  expect(await dialog.findByText('From your logs: 92.5 kg')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Weight (kg)'), '80')
  await userEvent.click(dialog.getByRole('button', { name: 'Tue' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Start program' }))
  expect(await screen.findByText('the program')).toBeVisible()
  expect(started).toEqual([{ plan_id: 31, starts: { squat: { kg: 80 } }, weekdays: [1, 2, 4] }])
})

it('starts from a set and previews it', async () => {
  const { started, previewed } = givenProgram(null)
  open()
  await userEvent.click(await startButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Strong Four' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Start from'), 'A set you can do')
  await userEvent.type(dialog.getByLabelText('Weight (kg)'), '100')
  await userEvent.click(dialog.getByRole('button', { name: 'Start program' }))
  expect(await dialog.findByText('Reps must be between 1 and 10')).toBeVisible()
  expect(started).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reps'), '5')
  expect(dialog.queryByText('Reps must be between 1 and 10')).toBeNull()
  const starts = { squat: { weight: 100, reps: 5 } }
  await waitFor(() => {
    expect(previewed.at(-1)).toEqual({ plan_id: 31, starts, weekdays: [1, 4], weeks: 4 })
  })
  expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('5 × 5, 92.5 kg')
  await userEvent.click(dialog.getByRole('button', { name: 'Start program' }))
  expect(await screen.findByText('the program')).toBeVisible()
  expect(started).toEqual([{ plan_id: 31, starts, weekdays: [1, 4] }])
})

it('asks before it replaces a plan', async () => {
  const { started } = givenProgram({ name: 'Old Plan' })
  open()
  await userEvent.click(await startButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Strong Four' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Start program' }))
  const question = within(await screen.findByRole('dialog', { name: /Replace.*Old Plan/ }))
  expect(started).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Start program' }))
  await waitFor(() => {
    expect(started).toEqual([{ plan_id: 31, starts: {}, weekdays: [1, 4] }])
  })
})

it('asks as well if it does not know the followed plan', async () => {
  const { started } = givenProgram()
  server.use(http.get('/api/user/program', () => new Promise<never>(() => undefined)))
  open()
  await userEvent.click(await startButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Strong Four' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Start program' }))
  expect(await screen.findByRole('dialog', { name: 'Replace your current plan?' })).toBeVisible()
  expect(started).toEqual([])
})

it('starts an own program, and links to its editor', async () => {
  const state = givenProgram(null)
  state.own.push({
    id: 9,
    version: 2,
    name: 'My Squats',
    weeks: 1,
    days_a_week: 3,
    is_followed: false,
  })
  open()
  expect(await screen.findByRole('link', { name: 'Edit My Squats' })).toHaveAttribute(
    'href',
    '/program-builder?id=9',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Start My Squats' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start My Squats' }))
  fireEvent.change(await dialog.findByLabelText('First day'), { target: { value: '2026-05-01' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Start program' }))
  await waitFor(() => {
    expect(state.started).toEqual([
      { program_id: 9, starts: {}, start_on: '2026-05-01', weekdays: [1, 4] },
    ])
  })
})

it('shares an own program with a link', async () => {
  givenProgram(null).own.push({
    id: 9,
    version: 2,
    name: 'My Squats',
    weeks: 1,
    days_a_week: 3,
    is_followed: false,
  })
  let asked: unknown
  server.use(
    http.post('/api/user/plan-links', async ({ request }) => {
      asked = await request.json()
      const url = 'https://gym.example.com/plans/shared/abc'
      const link = { id: 1, url, name: 'My Squats', expires_at: '2026-06-07T12:00:00Z' }
      return HttpResponse.json(link, { status: 201 })
    }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Share My Squats' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share My Squats' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }))
  expect(await dialog.findByText(/plans\/shared\/abc$/)).toBeInTheDocument()
  expect(asked).toEqual({ program_id: 9 })
})

it('deletes an own program, and Undo restores it', async () => {
  const state = givenProgram(null)
  state.own.push({
    id: 9,
    version: 2,
    name: 'My Squats',
    weeks: 1,
    days_a_week: 3,
    is_followed: true,
  })
  const changes: string[] = []
  server.use(
    http.delete('/api/user/programs/9', () => {
      changes.push('delete')
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/user/programs/9/restore', () => {
      changes.push('restore')
      return HttpResponse.json({ id: 9, version: 2, program: {} })
    }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete My Squats' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete My Squats?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo removing My Squats' }))
  await waitFor(() => {
    expect(changes).toEqual(['delete', 'restore'])
  })
})

it('keeps what was entered after a failed start', async () => {
  givenProgram(null)
  server.use(
    http.post('/api/user/program', () =>
      failure(400, 'validation_failed', 'This program is not for your age.'),
    ),
  )
  open()
  await userEvent.click(await startButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Strong Four' }))
  await userEvent.type(await dialog.findByLabelText('Weight (kg)'), '80')
  await userEvent.click(dialog.getByRole('button', { name: 'Start program' }))
  expect(await dialog.findByText('Failed to start program')).toBeVisible()
  expect(dialog.getByText('This program is not for your age.')).toBeVisible()
  expect(dialog.getByLabelText('Weight (kg)')).toHaveValue('80')
})
