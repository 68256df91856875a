import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { FollowedWorkoutPlan, WorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { everyDayPlan, givenMember, row, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSharing } from '@/testing/sharing'
import { Component } from './my-plans-page'

const heavy: WorkoutPlan = {
  ...everyDayPlan,
  id: 2,
  name: 'Heavy Days',
  num_of_days: 3,
  source: 'own',
  days: { 1: [{ ...squat, sets: 5, reps: 5 }] },
}
const content: Record<string, WorkoutPlan> = {
  [everyDayPlan.name]: everyDayPlan,
  'Heavy Days': heavy,
}

const choice = (id: number, plan: WorkoutPlan, from: string, until: string | null) =>
  ({
    id,
    name: plan.name,
    description: plan.description,
    source: plan.source,
    num_of_days: plan.num_of_days,
    chosen_on: from,
    replaced_at: until,
  }) satisfies FollowedWorkoutPlan

/** Mocks a member's plans, newest first. */
function givenPlans(plans: FollowedWorkoutPlan[]) {
  givenMember()
  givenSharing()
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  const state = { plans, restored: [] as number[], refusal: null as (() => Response) | null }
  server.use(
    http.get('/api/user/workout-plans', ({ request }) => {
      const search = new URL(request.url).searchParams
      const after = Number(search.get('after') ?? Infinity)
      const rows = state.plans.filter(({ id }) => id < after)
      return HttpResponse.json(rows.slice(0, Number(search.get('limit'))))
    }),
    http.get('/api/user/workout-plans/:id', ({ params }) => {
      const found = state.plans.find(({ id }) => id === Number(params['id']))
      return found ? HttpResponse.json(content[found.name]) : failure(404, 'not_found', 'No.')
    }),
    http.post('/api/user/workout-plans/:id/restore', ({ params }) => {
      const refused = state.refusal?.()
      if (refused) return refused
      const id = Number(params['id'])
      state.restored.push(id)
      const restored = state.plans.find((plan) => plan.id === id)
      if (restored === undefined) return failure(404, 'not_found', 'No.')
      const [current, ...others] = state.plans
      if (current === undefined) return failure(404, 'not_found', 'No.')
      state.plans = [
        { ...restored, id: current.id + 1, chosen_on: '2026-11-22', replaced_at: null },
        { ...current, replaced_at: '2026-11-22T10:00:00Z' },
        ...others,
      ]
      return HttpResponse.json({ success: true })
    }),
  )
  return state
}

const twoPlans = () => [
  choice(20, heavy, '2026-06-01', null),
  choice(10, everyDayPlan, '2026-01-05', '2026-06-01T08:00:00Z'),
]

function openPlans(at: string = paths.myPlans) {
  return renderPage(
    [
      { path: paths.myPlans, Component },
      { path: '/dashboard', element: <p>the dashboard</p> },
    ],
    at,
  )
}

const openPlan = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name, expanded: false }))
}

describe('the list of past plans', () => {
  it('are listed newest first, and each opens into its days', async () => {
    givenPlans(twoPlans())
    openPlans()
    const list = within(await screen.findByRole('list', { name: 'Your plans' }))
    const names = list.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(names[0]).toMatch(/Heavy Days.*Your plan.*Since/)
    expect(names[1]).toMatch(/Every Day.*2026 to .*2026/)
    await openPlan(/^Heavy Days/)
    expect(await screen.findByText('5 × 5')).toBeVisible()
    expect(screen.queryByText('A1')).toBeNull()
    // The current plan cannot be restored.
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
  })

  it('tell which exercises are done in turn', async () => {
    const paired = { ...heavy, days: { 1: [squat, row].map((one) => ({ ...one, superset: 1 })) } }
    givenPlans(twoPlans())
    server.use(http.get('/api/user/workout-plans/:id', () => HttpResponse.json(paired)))
    openPlans()
    await openPlan(/^Heavy Days/)
    expect((await screen.findByText('A1')).closest('li')).toHaveTextContent(squat.name)
    expect(screen.getByText('A2').closest('li')).toHaveTextContent(row.name)
  })

  it('are read part by part', async () => {
    givenPlans(
      Array.from({ length: 60 }, (_, index) =>
        choice(100 - index, heavy, '2026-06-01', index === 0 ? null : '2026-06-02T08:00:00Z'),
      ),
    )
    openPlans()
    await userEvent.click(await screen.findByRole('button', { name: /^Show more/ }))
    await waitFor(() => {
      expect(screen.getAllByRole('heading', { level: 2, name: /^Heavy Days/ })).toHaveLength(60)
    })
  })

  it('are none for who has not chosen one', async () => {
    givenPlans([])
    openPlans()
    expect(await screen.findByText('No plans yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      paths.dashboard('workout-plan'),
    )
  })

  it('say so when they could not be loaded', async () => {
    givenPlans([])
    server.use(http.get('/api/user/workout-plans', () => failure(403, 'forbidden', 'No.')))
    openPlans()
    expect(await screen.findByText('Failed to load your plans')).toBeVisible()
  })
})

describe('two plans side by side', () => {
  it('show differences, with the earlier plan first', async () => {
    givenPlans(twoPlans())
    const { router } = openPlans()
    await openPlan(/^Every Day/)
    await userEvent.click(screen.getByRole('button', { name: /^Compare Every Day/ }))
    expect(
      await screen.findByText(
        '0 exercises unchanged, 1 with different sets or reps, 0 added, 13 removed',
      ),
    ).toBeVisible()
    const monday = within(screen.getByRole('table', { name: /^Day 1:/ }))
    expect(
      monday.getByRole('row', { name: /Barbell Squat Different sets or reps 4 × 8 5 × 5/ }),
    ).toBeVisible()
    expect(
      monday.getByRole('row', { name: new RegExp(`${row.name} Removed 3 × 10 not in this plan`) }),
    ).toBeVisible()
    expect(router.state.location.search).toBe('?compare=20%2C10')
    await userEvent.click(screen.getByRole('button', { name: 'Close comparison' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('are there again when the address is opened', async () => {
    givenPlans(twoPlans())
    openPlans(`${paths.myPlans}?compare=10,20`)
    expect(await screen.findByRole('table', { name: /^Day 1:/ })).toBeVisible()
  })
})

describe('a comparison from the address', () => {
  const manyPlans = () => [
    choice(100, heavy, '2026-06-01', null),
    ...Array.from({ length: 58 }, (_, index) =>
      choice(99 - index, heavy, '2026-05-01', '2026-06-01T08:00:00Z'),
    ),
    choice(10, everyDayPlan, '2026-01-05', '2026-05-01T08:00:00Z'),
  ]

  it('loads a plan from beyond the first page', async () => {
    givenPlans(manyPlans())
    openPlans(`${paths.myPlans}?compare=10,100`)
    expect(
      await screen.findByText(
        '0 exercises unchanged, 1 with different sets or reps, 0 added, 13 removed',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('First plan')).toHaveDisplayValue(/^Every Day/)
    expect(screen.getByLabelText('Second plan')).toHaveDisplayValue(/^Heavy Days \(Since/)
    expect(screen.queryByText('Choose two different plans.')).toBeNull()
  })

  it('shows an error if that plan fails to load; retries', async () => {
    givenPlans(manyPlans())
    let isAway = true
    server.use(
      http.get('/api/user/workout-plans', ({ request }) =>
        isAway && new URL(request.url).searchParams.get('after') === '11'
          ? failure(403, 'forbidden', 'No.')
          : undefined,
      ),
    )
    openPlans(`${paths.myPlans}?compare=10,100`)
    expect(await screen.findByText('Failed to load the plans')).toBeVisible()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: /^Day 1:/ })).toBeVisible()
  })

  it('reports an unknown plan and lets two be chosen', async () => {
    givenPlans(twoPlans())
    openPlans(`${paths.myPlans}?compare=7,20`)
    expect(await screen.findByText(/A plan of this comparison was not found/)).toBeVisible()
    const one = screen.getByLabelText('First plan')
    expect(one).toHaveDisplayValue('Choose a plan')
    await userEvent.selectOptions(one, '10')
    expect(await screen.findByRole('table', { name: /^Day 1:/ })).toBeVisible()
  })

  it('explains that one plan cannot be compared', async () => {
    givenPlans(twoPlans().slice(0, 1))
    openPlans(`${paths.myPlans}?compare=7,20`)
    expect(await screen.findByText(/You need two plans to compare/)).toBeVisible()
    expect(screen.queryByLabelText('First plan')).toBeNull()
  })

  it('asks for two plans where both are the same', async () => {
    givenPlans(twoPlans())
    openPlans(`${paths.myPlans}?compare=20,20`)
    expect(await screen.findByText('Choose two different plans.')).toBeVisible()
  })
})

describe('a past plan', () => {
  async function askToRestore() {
    await openPlan(/^Every Day/)
    await userEvent.click(screen.getByRole('button', { name: /^Restore Every Day/ }))
    return within(await screen.findByRole('dialog', { name: 'Restore Every Day?' }))
  }

  it('is restored after confirmation, and undo reverts it', async () => {
    const state = givenPlans(twoPlans())
    openPlans()
    const question = await askToRestore()
    expect(question.getByText(/It replaces Heavy Days from today/)).toBeVisible()
    expect(state.restored).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Restore plan' }))
    await waitFor(() => {
      expect(state.restored).toEqual([10])
    })
    await screen.findAllByText('You now follow Every Day.')
    expect(await screen.findByRole('button', { name: /^Every Day Your plan/ })).toBeVisible()

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(state.restored).toEqual([10, 20])
    })
    expect(await screen.findByRole('button', { name: /^Heavy Days Your plan/ })).toBeVisible()
  })

  it('stays in the past, with the reason, if restoring fails', async () => {
    const state = givenPlans(twoPlans())
    state.refusal = () => failure(503, 'unavailable', 'Try again soon.')
    openPlans()
    const question = await askToRestore()
    await userEvent.click(question.getByRole('button', { name: 'Restore plan' }))
    const messages = await screen.findAllByText('Failed to restore Every Day. Try again soon.')
    expect(messages.length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: /^Heavy Days Your plan/ })).toBeVisible()
  })
})
