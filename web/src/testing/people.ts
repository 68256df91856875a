import { http, HttpResponse } from 'msw'
import type { Account, AccountSummary, ActiveDay, Moderator, SentInvitation } from '@/api/types'
import { failure } from './network'
import { server } from './server'

export function account(id: number, changes: Partial<Account> = {}): Account {
  return {
    id,
    email: `user${String(id)}@example.com`,
    fname: 'Lena',
    lname: 'Berg',
    role: 'user',
    creation_date: '2026-02-03',
    ...changes,
  }
}

interface People {
  accounts: Account[]
  /** Addresses that are not verified. */
  unverified: string[]
  moderators: Moderator[]
  invitations: SentInvitation[]
  /** Response that rejects every change. */
  refusal: (() => Response | Promise<Response>) | null
  /** Requests for the list of users, by their query. */
  asked: URLSearchParams[]
  /** Changes that the page sent, as method, path and body. */
  sent: [method: string, path: string, body?: unknown][]
}

export const days: ActiveDay[] = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-03-${String(index + 1).padStart(2, '0')}`,
  active_users: index === 11 ? 40 : index,
}))

/** Stateful in-memory accounts: later requests see earlier changes. */
export function givenPeople(
  start: Partial<Pick<People, 'accounts' | 'unverified' | 'moderators' | 'invitations'>> = {},
): People {
  const people: People = {
    accounts: [],
    unverified: [],
    moderators: [],
    invitations: [],
    ...start,
    refusal: null,
    asked: [],
    sent: [],
  }
  /** Records a change and returns the rejection, if the test set one. */
  const refuse = (request: Request, body?: unknown) => {
    const { pathname } = new URL(request.url)
    people.sent.push(
      body === undefined ? [request.method, pathname] : [request.method, pathname, body],
    )
    return people.refusal?.()
  }

  server.use(
    http.get('/admin/moderators', () => HttpResponse.json(people.moderators)),
    http.post('/admin/moderators', async ({ request }) => {
      const body = (await request.json()) as { email: string }
      const refused = await refuse(request, body)
      if (refused !== undefined) return refused
      const known = people.accounts.find(({ email }) => email === body.email)
      const moderator: Moderator = {
        id: known?.id ?? 900,
        email: body.email,
        fname: known?.fname ?? null,
        lname: known?.lname ?? null,
        creation_date: '2026-02-03',
        invited: known === undefined,
      }
      people.moderators = [...people.moderators, moderator]
      return HttpResponse.json(moderator, { status: 201 })
    }),
    http.delete('/admin/moderators/:email', async ({ request, params }) => {
      const refused = await refuse(request)
      if (refused !== undefined) return refused
      people.moderators = people.moderators.filter(({ email }) => email !== params['email'])
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/admin/invitations', () => HttpResponse.json(people.invitations)),
    http.post('/admin/invitations', async ({ request }) => {
      const body = (await request.json()) as { email: string }
      const refused = await refuse(request, body)
      if (refused !== undefined) return refused
      const invitation = { id: 30, email: body.email, expires_at: '2026-03-08T10:00:00Z' }
      people.invitations = [
        { ...invitation, invited_by: 'admin@example.com' },
        ...people.invitations,
      ]
      return HttpResponse.json(invitation, { status: 201 })
    }),
    http.delete('/admin/invitations/:id', async ({ request, params }) => {
      const refused = await refuse(request)
      if (refused !== undefined) return refused
      people.invitations = people.invitations.filter(({ id }) => String(id) !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/admin/users', ({ request }) => {
      const { searchParams } = new URL(request.url)
      people.asked.push(searchParams)
      const search = (searchParams.get('search') ?? '').toLowerCase()
      const after = people.accounts.findIndex(({ id }) => String(id) === searchParams.get('after'))
      const found = people.accounts.slice(after + 1).filter(({ email }) => email.includes(search))
      return HttpResponse.json(found.slice(0, Number(searchParams.get('limit'))))
    }),
    http.get('/admin/users/:email', ({ params }) => {
      const found = people.accounts.find(({ email }) => email === params['email'])
      if (found === undefined) return failure(404, 'not_found', 'Account not found')
      const summary: AccountSummary = {
        ...found,
        email_verified: !people.unverified.includes(found.email),
        exercise_logs: 214,
        workout_plans: 1,
        diet_plans: 0,
        diary_entries: 12,
        own_foods: 2,
        messages: 3,
      }
      return HttpResponse.json(summary)
    }),
    http.delete('/admin/users/:email', async ({ request, params }) => {
      const refused = await refuse(request)
      if (refused !== undefined) return refused
      people.accounts = people.accounts.filter(({ email }) => email !== params['email'])
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/admin/analytics', () =>
      HttpResponse.json({ dailyActiveUsers: 12, weeklyActiveUsers: 80, monthlyActiveUsers: 1204 }),
    ),
    http.get('/admin/analytics/totals', () =>
      HttpResponse.json({ accounts: people.accounts.length }),
    ),
    http.get('/admin/analytics/days', () => HttpResponse.json(days)),
    http.get('/admin/backups', () =>
      HttpResponse.json({ schedule: null, newest: null, failure: null, is_late: false }),
    ),
  )
  return people
}
