import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { server } from '@/testing/server'
import { getPage, PAGE_SIZE } from './pages'

const { signal } = new AbortController()

/** A list of so many rows, newest first, that is read as the server lets it be read. */
function givenRows(count: number) {
  const asked: string[] = []
  server.use(
    http.get('/messages', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      const before = Number(searchParams.get('before') ?? count + 1)
      const limit = Number(searchParams.get('limit'))
      const rows = Array.from({ length: before - 1 }, (_, index) => ({ id: before - 1 - index }))
      return HttpResponse.json(rows.slice(0, limit))
    }),
  )
  return asked
}

it('goes on from the last row that it gave', async () => {
  givenRows(PAGE_SIZE + 3)
  const first = await getPage('/messages', { cursor: 'before', from: null, signal })
  expect(first.rows).toHaveLength(PAGE_SIZE)
  expect(first.next).toBe(4)
  const second = await getPage('/messages', { cursor: 'before', from: first.next, signal })
  expect(second).toEqual({ rows: [{ id: 3 }, { id: 2 }, { id: 1 }], next: null })
})

it('promises nothing more at the end of a list that fills its page', async () => {
  givenRows(PAGE_SIZE)
  const page = await getPage('/messages', { cursor: 'before', from: null, signal })
  expect(page.rows).toHaveLength(PAGE_SIZE)
  expect(page.next).toBeNull()
})

it('sends no filter that is empty', async () => {
  const asked = givenRows(1)
  await getPage('/messages', {
    cursor: 'before',
    from: null,
    filter: { status: 'new', search: '' },
    signal,
  })
  expect(asked).toEqual([`?limit=${String(PAGE_SIZE + 1)}&status=new`])
})
