import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { PAGE_SIZE } from '@/api/pages'
import type { AuditEntry } from '@/api/types'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Component, loader } from './audit-log-page'

const entry = (id: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  actor_id: 1,
  actor_email: 'admin@example.com',
  action: 'update',
  entity: 'exercise',
  entity_id: id,
  before: { name: 'Squat', sets: 3 },
  after: { name: 'Squat', sets: 4 },
  occurred_at: '2026-03-02T10:00:00Z',
  ...changes,
})

function givenLog(entries: AuditEntry[]) {
  const requests: string[] = []
  server.use(
    http.get('/admin/audit', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const search = searchParams.get('search') ?? ''
      requests.push(search)
      const before = Number(searchParams.get('before') ?? Infinity)
      return HttpResponse.json(
        entries
          .filter(({ id, entity }) => id < before && entity.includes(search))
          .slice(0, Number(searchParams.get('limit'))),
      )
    }),
  )
  return requests
}

function openPage() {
  return renderPage(
    [{ path: '/audit-log', loader, Component, HydrateFallback: () => null }],
    '/audit-log',
  )
}

it('tells who changed what, when, and from what to what', async () => {
  givenLog([entry(4)])
  openPage()
  const [, row] = await screen.findAllByRole('row')
  expect(row).toHaveTextContent(
    /Mar 2, 2026.*admin@example\.comChanged exercise 4sets: was 3 → now 4$/,
  )
})

it('is filtered by the server once the typing rests', async () => {
  const requests = givenLog([entry(4), entry(3, { entity: 'meal' })])
  openPage()
  await screen.findByText('Changed exercise 4')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'meal')
  await waitFor(() => {
    expect(screen.queryByText('Changed exercise 4')).toBeNull()
  })
  expect(screen.getByText('Changed meal 3')).toBeVisible()
  expect(requests.at(-1)).toBe('meal')
  await userEvent.type(screen.getByRole('searchbox'), 's')
  expect(await screen.findByText('No entries match "meals"')).toBeVisible()
})

it('goes on before the last entry shown', async () => {
  givenLog(Array.from({ length: PAGE_SIZE + 1 }, (_, index) => entry(PAGE_SIZE + 1 - index)))
  openPage()
  // The first press shows the rest of the first page.
  await userEvent.click(await screen.findByRole('button', { name: 'Show more entries' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show more entries' }))
  expect(await screen.findByText('Changed exercise 1')).toBeVisible()
})

it('says that nothing was changed yet', async () => {
  givenLog([])
  openPage()
  expect(await screen.findByText(/^No changes yet\./)).toBeVisible()
})

it('can be loaded again after a failure', async () => {
  let isAway = true
  givenLog([entry(4)])
  server.use(http.get('/admin/audit', () => (isAway ? failure(403, 'forbidden', 'No') : undefined)))
  openPage()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the log')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Changed exercise 4')).toBeVisible()
})
