import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { FollowedWorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { everyDayPlan, givenMember } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSharing } from '@/testing/sharing'
import { Component } from './my-plans-page'

const plan = {
  id: 20,
  name: 'Heavy Days',
  description: '',
  source: 'own',
  num_of_days: 3,
  chosen_on: '2026-06-01',
  replaced_at: null,
} satisfies FollowedWorkoutPlan

function openPage(...given: Parameters<typeof givenSharing>) {
  givenMember()
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  const state = givenSharing(...given)
  server.use(
    http.get('/api/user/workout-plans', () => HttpResponse.json([plan])),
    http.get('/api/user/workout-plans/:id', () => HttpResponse.json(everyDayPlan)),
  )
  renderPage([{ path: paths.myPlans, Component }], paths.myPlans)
  return state
}

async function share() {
  await userEvent.click(await screen.findByRole('button', { name: /^Heavy Days/, expanded: false }))
  await userEvent.click(screen.getByRole('button', { name: /^Share Heavy Days/ }))
  return within(await screen.findByRole('dialog', { name: /Share/ }))
}

describe('sharing', () => {
  it('makes a link, shows it once and revokes it', async () => {
    openPage()
    const links = within(await screen.findByRole('region', { name: 'Links to your plans' }))
    expect(await links.findByText(/No links yet/)).toBeVisible()
    const dialog = await share()
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }))
    const address = 'https://train.example.org/plans/shared/secret-1'
    expect(await dialog.findByText(address)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Make a link' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByText(address)).toBeNull()
    })

    await userEvent.click(await links.findByRole('button', { name: /^Revoke the link to Heavy/ }))
    const question = within(await screen.findByRole('dialog', { name: /Revoke the link/ }))
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
    expect(await links.findByText(/^Revoked on/)).toBeVisible()
    expect(links.queryByRole('button', { name: /^Revoke/ })).toBeNull()
  })

  it('names the reason why no link was made', async () => {
    openPage()
    server.use(
      http.post('/api/user/plan-links', () =>
        failure(409, 'conflict', 'You have 20 links. Revoke one to make another.'),
      ),
    )
    const dialog = await share()
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(await dialog.findByText(/You have 20 links/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Make a link' })).toBeEnabled()
  })

  it('asks before a new address ends the present calendar feed', async () => {
    const state = openPage()
    const feed = within(await screen.findByRole('region', { name: 'Calendar feed' }))
    await userEvent.click(await feed.findByRole('button', { name: 'Make a calendar feed' }))
    expect(await feed.findByText(/secret-1\.ics/)).toBeVisible()
    expect(state.feed.time).toBeNull()
    await userEvent.type(feed.getByLabelText(/Start time/), '18:30')
    await userEvent.click(await feed.findByRole('button', { name: 'Make a new address' }))
    expect(state.made).toBe(1)
    const question = within(await screen.findByRole('dialog', { name: 'Make a new address?' }))
    await userEvent.click(question.getByRole('button', { name: 'Make a new address' }))
    expect(await feed.findByText(/secret-2\.ics/)).toBeVisible()
    expect(state.feed.time).toBe('18:30')
    expect(feed.getByText(/^At 18:30/)).toBeVisible()

    await userEvent.click(feed.getByRole('button', { name: 'End the feed' }))
    const end = within(await screen.findByRole('dialog', { name: 'End the calendar feed?' }))
    await userEvent.click(end.getByRole('button', { name: 'End the feed' }))
    expect(await feed.findByText('Calendar feed ended')).toBeVisible()
    expect(feed.queryByText(/secret-2/)).toBeNull()
  })
})
