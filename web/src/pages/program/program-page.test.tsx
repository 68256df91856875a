import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { reportNoResponse, reportResponse } from '@/lib/connection'
import { outbox } from '@/offline/outbox'
import { givenMember } from '@/testing/member'
import { failure } from '@/testing/network'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Component } from './program-page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-08T12:00:00') })
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  givenMember()
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    reportResponse()
  }
})

const open = () => renderPage([{ path: paths.program, Component }], paths.program)

describe('a followed program', () => {
  it('shows the position, values with reasons, weeks and journal', async () => {
    givenProgram()
    open()
    expect(await screen.findByText('Week 2 of 4 · Day B')).toBeVisible()
    const lifts = within(screen.getByRole('region', { name: 'Lifts' }))
    expect(lifts.getByText('92.5 kg')).toBeVisible()
    expect(lifts.getByText(/All reps reached: \+2\.5 kg/)).toBeVisible()
    const all = within(screen.getByRole('region', { name: 'All weeks' }))
    expect(await all.findByText('5 × 5, 92.5 kg')).toBeVisible()
    expect(all.getByText('Deload week')).toBeVisible()
    const journal = within(screen.getByRole('region', { name: 'Journal' }))
    expect(await journal.findByText(/90 kg → 92\.5 kg/)).toBeVisible()
  })

  it('takes a lighter week for the account of the page', async () => {
    const { entries } = givenProgram()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Take a lighter week' }))
    await waitFor(() => {
      expect(entries.map(({ body }) => body)).toEqual([{ kind: 'lighter_week', on: '2026-05-08' }])
    })
    expect(entries[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('repeats a failed entry with the same key', async () => {
    const { entries } = givenProgram()
    server.use(
      http.post(
        '/api/user/program/entries',
        ({ request }) => {
          entries.push({ body: null, key: request.headers.get('Idempotency-Key') })
          return failure(500, 'internal', 'No.')
        },
        { once: true },
      ),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Pause program' }))
    const waiting = within(await screen.findByRole('list', { name: 'Not synced yet' }))
    expect(waiting.getByText(/^Program paused on May 8, 2026/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pause program' })).toBeDisabled()
    await outbox.wake()
    await waitFor(() => {
      expect(screen.queryByRole('list', { name: 'Not synced yet' })).toBeNull()
    })
    expect(entries).toHaveLength(2)
    expect(entries[1]?.key).toBe(entries[0]?.key)
  })

  it('keeps an entry without a connection until it is undone', async () => {
    const { entries } = givenProgram()
    open()
    await screen.findByRole('button', { name: 'Finish day' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(reportNoResponse)
    await userEvent.click(screen.getByRole('button', { name: 'Finish day' }))
    expect(await screen.findByText('Next weights follow once you are online.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Skip day' })).toBeDisabled()
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: Day finished/ }))
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Skip day' })).toBeEnabled()
    })
    expect(await outbox.countUnsent(7)).toBe(0)
    expect(entries).toEqual([])
  })

  it('changes a value in the unit of the member', async () => {
    const { entries } = givenProgram()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change a value' }))
    const field = await screen.findByLabelText('Weight (kg)')
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: 'Save value' }))
    expect(await screen.findByText('Weight is required')).toBeVisible()
    await userEvent.type(field, '85')
    await userEvent.click(screen.getByRole('button', { name: 'Save value' }))
    await waitFor(() => {
      expect(entries.map(({ body }) => body)).toEqual([
        { kind: 'set_value', track: 'squat', kg: 85, on: '2026-05-08' },
      ])
    })
  })

  it('changes a value on the day on which the dialog was opened, and says which one', async () => {
    vi.setSystemTime(new Date('2026-05-08T23:50:00'))
    const { entries } = givenProgram()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change a value' }))
    const field = await screen.findByLabelText('Weight (kg)')
    await userEvent.clear(field)
    await userEvent.type(field, '85')
    vi.setSystemTime(new Date('2026-05-09T00:10:00'))
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const dialog = within(screen.getByRole('dialog', { name: 'Change a value' }))
    expect(dialog.getByText(/This is for Friday, May 8\.$/)).toBeVisible()
    expect(field).toHaveValue('85')
    await userEvent.click(dialog.getByRole('button', { name: 'Save value' }))
    await waitFor(() => {
      expect(entries.map(({ body }) => body)).toEqual([
        { kind: 'set_value', track: 'squat', kg: 85, on: '2026-05-08' },
      ])
    })
  })

  it("undoes the member's own entries only", async () => {
    const { undone } = givenProgram()
    open()
    // A log's change has no button.
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => {
      expect(undone).toEqual(['5'])
    })
  })

  it('offers Resume while paused and Start again afterwards', async () => {
    givenProgram({ state: 'paused' })
    const { unmount } = open()
    expect(await screen.findByRole('button', { name: 'Resume program' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Finish day' })).toBeNull()
    unmount()
    queryClient.clear()
    setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
    givenProgram({ state: 'finished' })
    open()
    expect(await screen.findByText('Program done')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/programs')
  })
})

it('says that a plain plan repeats one week', async () => {
  givenProgram({ version: null, plan_id: 3, tracks: [] })
  open()
  expect(await screen.findByText('Your plan repeats one week.')).toBeVisible()
})

it('can be loaded again after a failure', async () => {
  givenProgram()
  server.use(http.get('/api/user/program', () => failure(500, 'internal', 'No.')))
  open()
  expect(await screen.findByText('Failed to load program')).toBeVisible()
  givenProgram()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Week 2 of 4 · Day B')).toBeVisible()
})
