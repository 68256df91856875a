import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { formatDate, formatPeriod } from '@/domain/text/format'
import { givenScreen } from '@/testing/coach'
import { givenMember, lena, logOf, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { emptyOverview, givenOverview, overview } from '@/testing/progress'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { ProgressView } from './progress-view'

// The mock responses describe these weeks.
beforeEach(() => {
  givenScreen('wide')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-08T12:00:00') })
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
  return () => {
    vi.useRealTimers()
  }
})

const open = (at: string = paths.dashboard('progress')) =>
  renderPage([{ path: '/dashboard', element: <ProgressView today="2026-05-08" /> }], at)

const region = async (name: string) => within(await screen.findByRole('region', { name }))

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

it('has its parts in order, and the charts last', async () => {
  givenMember({ logs: [logOf(squat, 85, '2026-05-08')] })
  open()
  await screen.findByRole('region', { name: 'Barbell Squat' })
  await screen.findByRole('region', { name: 'Body' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Last 7 days',
    'Records of the last 30 days',
    'Consistency',
    'Main lifts',
    'Body',
    'Compare two periods',
    'Weight Progression',
  ])
})

it('folds long sections on a phone, except a linked one', async () => {
  givenScreen('phone')
  givenMember({ logs: [logOf(squat, 85, '2026-05-08')] })
  open(`${paths.dashboard('progress')}#body`)
  const folded = (name: string) => screen.findByRole('button', { name, expanded: false })
  expect(await folded('Main lifts')).toBeVisible()
  expect(await folded('Compare two periods')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Body', expanded: true })).toBeVisible()
})

describe('the muscles', () => {
  it('map and table have the same levels', async () => {
    givenMember()
    open()
    const card = await region('Last 7 days')
    const map = card.getByRole('img', {
      name: /Below: quadriceps\. Within: chest, forearms\. Above: lats\.$/,
    })
    const level = (muscle: string) =>
      map.querySelector(`[data-muscle="${muscle}"]`)?.getAttribute('data-level')
    expect(['lats', 'chest', 'quadriceps', 'calves'].map(level)).toEqual([
      'above',
      'within',
      'below',
      'none',
    ])
    const table = card.getByRole('table', { name: /^Sets by muscle.*6 to 24 a week/ })
    expect(rowsOf(table).slice(0, 3)).toEqual([
      ['Lats', '26', 'Above'],
      ['Chest', '8', 'Within'],
      ['Quadriceps', '2.5', 'Below'],
    ])
    await userEvent.click(card.getByRole('button', { name: 'Show all 17' }))
    expect(rowsOf(table)).toHaveLength(17)
  })
})

it('a record has its day and both values', async () => {
  givenMember()
  open()
  const card = await region('Records of the last 30 days')
  expect(card.getByRole('listitem')).toHaveTextContent(
    /Barbell Squat85 kgHeaviest weight, .*May.*was 80 kg/,
  )
})

describe('consistency', () => {
  it('shows the streak and the progress of this week', async () => {
    givenMember()
    open()
    const card = await region('Consistency')
    expect(card.getByText('3 weeks')).toBeVisible()
    expect(card.getByText(/Longest: 7 weeks\. 2 of 4 workouts done this week\./)).toBeVisible()
    expect(card.getByText(/Rest days and one weak week never end a streak/)).toBeVisible()
    expect(card.queryByRole('link')).not.toBeInTheDocument()
  })

  it('has a cell for each planned or logged day', async () => {
    givenMember()
    open()
    const card = await region('Consistency')
    const table = card.getByRole('table', { name: /last 26 weeks/ })
    expect(within(table).getAllByRole('columnheader', { name: /^Week of/ })).toHaveLength(26)
    const days = within(table)
      .getAllByRole('img')
      .map((day) => day.getAttribute('aria-label'))
    expect(days).toEqual([
      `Done: 2 of 2 on ${formatDate('2026-05-04')}`,
      `Begun: 1 of 3 on ${formatDate('2026-05-05')}`,
      `Missed: 0 of 2 on ${formatDate('2026-05-06')}`,
      `Extra: 1 on ${formatDate('2026-05-07')}`,
      `Planned: 0 of 2 on ${formatDate('2026-05-09')}`,
    ])
  })

  it('without anything planned leads to the plan', async () => {
    givenMember()
    const streak = { weeks: 0, longest_weeks: 0, this_week: { done: 0, planned: 0 } }
    givenOverview({ ...overview, streak })
    open()
    const card = await region('Consistency')
    expect(card.getByText(/No workouts planned this week\./)).toBeVisible()
    expect(card.getByRole('link', { name: 'Open plan' })).toBeVisible()
  })

  it('shows sets per week against the recommended range, as table', async () => {
    givenMember()
    open()
    const card = await region('Consistency')
    await userEvent.click(card.getByRole('button', { name: 'Show weeks as table' }))
    const table = card.getByRole('table', { name: /^Sets per week by muscle/ })
    expect(rowsOf(table)).toEqual([
      ['Chest', '8', '7', '6', '5, below'],
      ['Back', '2.5', '26, above', '26, above', '26, above'],
    ])
    await userEvent.click(card.getByRole('button', { name: 'Earlier weeks' }))
    expect(rowsOf(table)[0]?.slice(1)).toEqual(['7', '6', '5, below', '4, below'])
    expect(card.getByRole('button', { name: 'Earlier weeks' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

it('a main lift is drawn and has its table', async () => {
  givenMember()
  open()
  const card = await region('Main lifts')
  expect(
    card.getByRole('img', {
      name: `Barbell Squat, estimated one-rep max: 107.7 kg on ${formatDate('2026-05-08')}, +6.4 kg since ${formatDate('2026-05-01')}.`,
    }),
  ).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Show lifts as table' }))
  expect(rowsOf(card.getByRole('table'))).toEqual([
    ['Barbell Squat', formatDate('2026-05-08'), '107.7 kg'],
    ['Barbell Squat', formatDate('2026-05-01'), '101.3 kg'],
  ])
})

describe('compare two periods', () => {
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    server.use(
      http.get('/api/user/progress/comparison', ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        const period = (name: string, sessions: number) => ({
          from: searchParams.get(`${name}_from`),
          to: searchParams.get(`${name}_to`),
          sessions,
          sets: sessions * 20,
          records: 1,
          muscles: [{ muscle: 'chest', sets: sessions * 2 }],
          lifts: [{ exercise_id: 11, exercise_name: 'Barbell Squat', best: 80 + sessions }],
          weight_trend: 64.5,
        })
        return HttpResponse.json({ per_week: false, a: period('a', 12), b: period('b', 10) })
      }),
    )
  })

  it('asks only on request, and its columns bear dates', async () => {
    givenMember()
    open()
    const card = await region('Compare two periods')
    expect(asked).toEqual([])
    await userEvent.click(card.getByRole('button', { name: 'Last 4 weeks and the 4 before' }))
    const table = await card.findByRole('table')
    expect(asked).toEqual(['?a_from=2026-04-11&a_to=2026-05-08&b_from=2026-03-14&b_to=2026-04-10'])
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual([
      'Total',
      formatPeriod('2026-04-11', '2026-05-08'),
      formatPeriod('2026-03-14', '2026-04-10'),
    ])
    expect(rowsOf(table)).toEqual([
      ['Workouts', '12', '10'],
      ['Sets', '240', '200'],
      ['Records', '1', '1'],
      ['Body weight trend', '64.5 kg', '64.5 kg'],
    ])
    await userEvent.click(card.getByRole('button', { name: 'Sets by muscle' }))
    expect(rowsOf(card.getByRole('table', { name: 'Sets by muscle' }))).toEqual([
      ['Chest', '24', '20'],
    ])
  })

  it('takes own dates and checks them', async () => {
    givenMember()
    open()
    const card = await region('Compare two periods')
    await userEvent.click(card.getByRole('button', { name: 'Own dates' }))
    const first = within(card.getByRole('group', { name: 'One period' }))
    await userEvent.clear(first.getByLabelText('Last day'))
    await userEvent.type(first.getByLabelText('Last day'), '2026-04-01')
    await userEvent.click(card.getByRole('button', { name: 'Compare' }))
    expect(card.getByText('Last day cannot be before the first day')).toBeVisible()
    expect(asked).toEqual([])
    await userEvent.clear(first.getByLabelText('Last day'))
    await userEvent.type(first.getByLabelText('Last day'), '2026-04-30')
    await userEvent.click(card.getByRole('button', { name: 'Compare' }))
    expect(await card.findByRole('table')).toBeVisible()
    expect(asked[0]).toContain('a_from=2026-04-11&a_to=2026-04-30')
  })
})

describe('without a log', () => {
  it('only says what begins it, without a drawing', async () => {
    givenMember()
    givenOverview(emptyOverview)
    const { container } = open()
    expect(
      await screen.findByText('Mark an exercise done, and your overview begins here.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your workout' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Last 7 days' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Weight Progression' })).not.toBeInTheDocument()
    expect(container.querySelector('[data-muscle]')).toBeNull()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Body' })).not.toBeInTheDocument()
  })

  it('still shows the body that was measured', async () => {
    givenMember()
    givenOverview({ ...emptyOverview, body: overview.body })
    open()
    expect(await screen.findByRole('region', { name: 'Body' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your workout' })).toBeVisible()
  })
})

it('shows the chosen range and keeps it in the address', async () => {
  givenMember({ logs: [logOf(squat, 85, '2026-03-01')] })
  const { router } = open()
  const card = await region('Barbell Squat')
  expect(await card.findByRole('img', { name: /^Weight Progression/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '4 weeks' }))
  expect(card.getByText('No weights in the last 4 weeks')).toBeVisible()
  expect(router.state.location.search).toBe('?view=progress&range=4-weeks')
  const calendar = await screen.findByRole('table', { name: /last 4 weeks/ })
  expect(within(calendar).getAllByRole('columnheader', { name: /^Week of/ })).toHaveLength(4)
})

it('a failed overview leaves the charts and can be retried', async () => {
  givenMember({ logs: [logOf(squat, 85, '2026-05-08')] })
  server.use(
    http.get('/api/user/progress/overview', () => failure(403, 'forbidden', 'No.'), { once: true }),
  )
  open()
  expect(await screen.findByText('Failed to load your overview')).toBeVisible()
  expect(
    await screen.findByRole('img', { name: /^Weight Progression, Barbell Squat/ }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Last 7 days' })).toBeVisible()
})

it('minors see nothing of a body', async () => {
  givenMember({ profile: { ...lena, birth_date: '2010-01-01' } })
  givenOverview({ ...overview, body: null, lifts: [] })
  open()
  expect(await screen.findByRole('region', { name: 'Consistency' })).toBeVisible()
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
  })
  expect(screen.queryByRole('region', { name: 'Body' })).not.toBeInTheDocument()
  expect(screen.queryByText(/Body weight/)).not.toBeInTheDocument()
})

it('the body section can be hidden', async () => {
  givenMember({ profile: { ...lena, hide_body_figures: true } })
  open()
  expect(await screen.findByRole('region', { name: 'Compare two periods' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Body' })).not.toBeInTheDocument()
})

it('leads to each of its parts', async () => {
  Element.prototype.scrollIntoView = () => undefined
  givenMember()
  open()
  const parts = within(await screen.findByRole('navigation', { name: 'On this page' }))
  for (const [name, heading] of [
    ['Records', 'Records of the last 30 days'],
    ['Consistency', 'Consistency'],
    ['Body', 'Body'],
    ['Charts', 'Weight Progression'],
  ] as const) {
    await userEvent.click(await parts.findByRole('link', { name }))
    expect(document.activeElement).toContainElement(
      screen.getByRole('heading', { level: 2, name: heading }),
    )
  }
})
