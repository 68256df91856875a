import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { ImportedPlanFile } from '@/api/types'
import { paths } from '@/app/paths'
import { targetAfterLogin } from '@/features/account/return-path'
import { givenSession } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { AddPlan } from './add-plan'

const at = paths.sharedPlan('abc')
const routes = [
  { path: paths.sharedPlan(':secret'), element: <AddPlan secret="abc" /> },
  { path: paths.login, element: <p>sign in here</p> },
  { path: paths.programs, element: <p>my plans</p> },
]

const plan: ImportedPlanFile = {
  dry_run: true,
  name: 'Strong Weeks',
  weeks: 4,
  days_a_week: 3,
  created: true,
  program_id: null,
  exercises: [
    { slug: 'squat', name: 'Squat', match: 'key', exercise_id: 1, muscles_agree: true },
    { slug: 'own-1', name: 'Press', match: 'similar', exercise_id: 2, muscles_agree: false },
    { slug: 'own-2', name: 'Stone Load', match: 'none', exercise_id: null, muscles_agree: null },
  ],
}

/** Mocks the import, which stores the requests. */
function givenImport() {
  const requests: Record<string, unknown>[] = []
  server.use(
    http.get('/api/user/exercises', () => HttpResponse.json([])),
    http.post('/api/user/plan-files/import', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      requests.push(body)
      const isDryRun = body['dry_run'] === true
      return HttpResponse.json({ ...plan, dry_run: isDryRun, program_id: isDryRun ? null : 9 })
    }),
  )
  return requests
}

describe('adding a shared plan', () => {
  it('signs a visitor in and comes back', async () => {
    givenSession(null)
    renderPage(routes, at)
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my programs' }))
    expect(await screen.findByText('sign in here')).toBeVisible()
    expect(targetAfterLogin('user')).toBe(`${at}?add`)
  })

  it('shows what would be added, and adds it', async () => {
    givenSession({ userId: 7, email: 'ada@example.com', role: 'user' })
    const requests = givenImport()
    renderPage(routes, `${at}?add`)
    const dialog = await screen.findByRole('dialog', { name: 'Add to my programs' })
    expect(await within(dialog).findByText('3 days a week · 4 weeks')).toBeVisible()
    const doubtful = within(dialog).getByRole('list', { name: 'Exercises to look at' })
    const rows = within(doubtful).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'PressSimilar nameOther musclesChange',
      'Stone LoadNew own exerciseChange',
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change what Press becomes' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add as my own exercise' }))
    const add = within(dialog).getByRole('button', { name: 'Add to my programs' })
    await expect.poll(() => requests.length).toBe(2)
    await expect.poll(() => add.hasAttribute('disabled')).toBe(false)
    await userEvent.click(add)
    expect(await screen.findByText('my plans')).toBeVisible()
    const choice = [{ slug: 'own-1', exercise_id: null }]
    expect(requests).toEqual([
      { secret: 'abc', dry_run: true, exercises: [] },
      { secret: 'abc', dry_run: true, exercises: choice },
      { secret: 'abc', dry_run: false, exercises: choice },
    ])
  })

  it('names the faults of a file', async () => {
    givenSession({ userId: 7, email: 'ada@example.com', role: 'user' })
    server.use(
      http.get('/api/user/exercises', () => HttpResponse.json([])),
      http.post('/api/user/plan-files/import', () =>
        HttpResponse.json(
          {
            error: 'Please check.',
            message: 'Please check.',
            code: 'validation_failed',
            request_id: 'request-1',
            fields: { 'content.program.weeks': 'This must be between 1 and 52' },
          },
          { status: 400 },
        ),
      ),
    )
    renderPage(routes, `${at}?add`)
    const dialog = await screen.findByRole('dialog')
    expect(
      await within(dialog).findByText('program.weeks: This must be between 1 and 52'),
    ).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Add to my programs' })).toBeNull()
  })
})
