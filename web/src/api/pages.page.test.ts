import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { server } from '@/testing/server'
import { api } from './client'
import { getPage, PAGE_SIZE } from './pages'

/** Reads the rows after `before`. */
const getMessages = (before: number | null) =>
  getPage((limit) => api.get('/messages', { query: { limit, before } }))

/** A list of `count` rows, newest first, with the server's paging. */
function givenRows(count: number, path = '/messages') {
  const requested: string[] = []
  server.use(
    http.get(path, ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      requested.push(search)
      const before = Number(searchParams.get('before') ?? count + 1)
      const limit = Number(searchParams.get('limit'))
      const rows = Array.from({ length: before - 1 }, (_, index) => ({ id: before - 1 - index }))
      return HttpResponse.json(rows.slice(0, limit))
    }),
  )
  return requested
}

it('goes on from the last row that it gave', async () => {
  givenRows(PAGE_SIZE + 3)
  const first = await getMessages(null)
  expect(first.rows).toHaveLength(PAGE_SIZE)
  expect(first.next).toBe(4)
  const second = await getMessages(first.next)
  expect(second).toEqual({ rows: [{ id: 3 }, { id: 2 }, { id: 1 }], next: null })
})

it('returns no cursor if a full page is the last', async () => {
  givenRows(PAGE_SIZE)
  const page = await getMessages(null)
  expect(page.rows).toHaveLength(PAGE_SIZE)
  expect(page.next).toBeNull()
})

it('sends no filter that is empty', async () => {
  const requested = givenRows(1, '/admin/audit')
  await getPage((limit) => api.get('/admin/audit', { query: { limit, search: '', before: 7 } }))
  expect(requested).toEqual([`?limit=${String(PAGE_SIZE + 1)}&before=7`])
})
