import { http, HttpResponse } from 'msw'
import type { CalendarFeed, PlanLink } from '@/api/types'
import { failure } from './network'
import { server } from './server'

const noFeed: CalendarFeed = {
  active: false,
  time: null,
  zone: null,
  created_at: null,
  last_read_at: null,
}

/** Mocks a member's links and calendar feed, which requests change. */
export function givenSharing(links: PlanLink[] = [], feed: CalendarFeed = noFeed) {
  const state = { links, feed, made: 0 }
  server.use(
    http.get('/api/user/plan-links', () => HttpResponse.json(state.links)),
    http.post('/api/user/plan-links', () => {
      const id = state.links.length + 1
      const link = { id, name: 'Heavy Days', expires_at: '2126-12-24T12:00:00Z' }
      const stored = { created_at: '2026-11-24T12:00:00Z', revoked_at: null, opened: 0 }
      state.links = [{ ...link, ...stored }, ...state.links]
      const url = `https://train.example.org/plans/shared/secret-${String(id)}`
      return HttpResponse.json({ ...link, url }, { status: 201 })
    }),
    http.delete('/api/user/plan-links/:id', ({ params }) => {
      const found = state.links.find(({ id }) => id === Number(params['id']))
      if (found === undefined) return failure(404, 'not_found', 'No.')
      state.links = state.links.map((link) =>
        link === found ? { ...link, revoked_at: '2026-11-24T13:00:00Z' } : link,
      )
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/user/calendar-feed', () => HttpResponse.json(state.feed)),
    http.post('/api/user/calendar-feed', async ({ request }) => {
      const { time, zone } = (await request.json()) as { time: string | null; zone: string }
      state.made += 1
      state.feed = {
        active: true,
        time,
        zone,
        created_at: '2026-11-24T12:00:00Z',
        last_read_at: null,
      }
      const url = `https://train.example.org/api/calendar/secret-${String(state.made)}.ics`
      return HttpResponse.json({ url }, { status: 201 })
    }),
    http.delete('/api/user/calendar-feed', () => {
      state.feed = noFeed
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return state
}
