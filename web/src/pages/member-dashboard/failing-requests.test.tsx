import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths, type DashboardView } from '@/app/paths'
import { givenScreen } from '@/testing/coach'
import { givenDiary } from '@/testing/diary'
import { givenMember } from '@/testing/member'
import { failure } from '@/testing/network'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSettings } from '@/testing/settings'
import { givenTarget } from '@/testing/target'
import { Component as ProgramPage } from '../program/program-page'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

/* A request that fails or never gets a response takes away its own part of a page only. */

vi.mock('@/ui/weight-chart', () => ({ WeightChart: () => null }))

const PROFILE = '/api/user/profile'
const LOGS = '/api/user/exercise-logs'

type Page = DashboardView | 'program'

/** Page, bad request, a part of the page that stays, and whether the failure is told or only logged. */
const rows: readonly (readonly [Page, bad: string, stays: string, 'told' | 'logged'])[] = [
  ['dashboard', PROFILE, "Today's Progress", 'logged'],
  ['dashboard', '/api/user/workout-plan', "Today's Progress", 'told'],
  ['dashboard', '/api/user/today-stats', "Today's Activity", 'told'],
  ['dashboard', `${LOGS}/today`, 'Records', 'told'],
  ['dashboard', `${LOGS}/recent`, "Today's Activity", 'told'],
  ['dashboard', '/api/user/progress/overview', "Today's Progress", 'told'],
  ['workout-plan', `${LOGS}/today`, 'Completed Exercises for Today', 'logged'],
  ['workout-plan', PROFILE, 'My Plans', 'told'],
  ['progress', '/api/user/progress/overview', 'Weight Progression', 'told'],
  ['progress', PROFILE, 'Charts', 'told'],
  ['history', LOGS, 'Recent changes', 'told'],
  ['diary', PROFILE, 'Breakfast', 'told'],
  ['profile', PROFILE, 'Account', 'told'],
  ['program', PROFILE, 'Browse programs', 'told'],
  ['program', '/api/user/program/journal', 'Lifts', 'told'],
]

const defaults = queryClient.getDefaultOptions()

beforeEach(() => {
  givenScreen('wide')
  givenMember()
  givenDiary()
  givenTarget()
  givenProgram()
  givenSettings()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
})
afterEach(() => {
  queryClient.setDefaultOptions(defaults)
})

/** Opens a page whose requests of one path get this answer. Returns a function that counts them. */
function openWith(page: Page, bad: string, answer: () => Response | Promise<Response>) {
  let count = 0
  server.use(
    http.get(bad, () => {
      count += 1
      return answer()
    }),
  )
  renderPage(
    [
      { path: paths.dashboard(), loader, Component, HydrateFallback: () => null },
      { path: paths.program, Component: ProgramPage },
    ],
    page === 'program' ? paths.program : paths.dashboard(page),
  )
  return () => count
}

const parts = async (name: string) =>
  waitFor(() => {
    const found = [...screen.queryAllByText(name), ...screen.queryAllByLabelText(name)]
    expect(found).not.toHaveLength(0)
  })

describe.each(rows)('%s without %s', (page, bad, stays, told) => {
  it('shows the rest and says what failed, after few requests', async () => {
    const count = openWith(page, bad, () => failure(500, 'internal', 'No.'))
    await parts(stays)
    await waitFor(() => {
      expect(count()).toBeGreaterThan(2)
      expect(queryClient.isFetching()).toBe(0)
    })
    if (told === 'told') {
      expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0)
    }
    const before = count()
    // Without a pause between two, endless requests would go on at once.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
    expect(count()).toBe(before)
    expect(before).toBeLessThanOrEqual(6)
  })

  it('shows the rest while it never gets a response', async () => {
    const count = openWith(page, bad, () => new Promise<never>(() => undefined))
    await parts(stays)
    expect(count()).toBeLessThanOrEqual(2)
  })
})
