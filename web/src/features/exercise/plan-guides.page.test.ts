import { IDBFactory } from 'fake-indexeddb'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { cacheStore } from '@/offline/cache/store'
import { guideOf } from '@/testing/guide'
import { failure } from '@/testing/network'
import { server } from '@/testing/server'
import { GUIDE_NAME } from '@/offline/cache/guide-name'
import { loadPlanGuides } from './plan-guides'

const DAY_MS = 86_400_000
let userId = 100

beforeEach(() => {
  userId += 1
  vi.stubGlobal('indexedDB', new IDBFactory())
})

/** Serves guides and records the ids of the requests. */
function givenGuides(unknown: number[] = []) {
  const asked: number[] = []
  server.use(
    http.get('/api/user/exercises/:id/guide', ({ params }) => {
      const id = Number(params['id'])
      asked.push(id)
      return unknown.includes(id)
        ? failure(404, 'not_found', 'Exercise not found')
        : HttpResponse.json(guideOf(id))
    }),
  )
  return asked
}

const store = (id: number, keptAt: number) =>
  cacheStore().put({
    userId,
    name: `${GUIDE_NAME} ${String(id)}`,
    day: '2026-11-20',
    data: guideOf(id),
    keptAt,
    shape: 'one',
  })

it('loads each guide of a plan once', async () => {
  const asked = givenGuides()
  await loadPlanGuides(userId, [1, 2, 1])
  await loadPlanGuides(userId, [1, 2, 1])
  expect(asked).toEqual([1, 2])
})

it('skips guides on the device until they are old', async () => {
  const asked = givenGuides()
  await store(1, Date.now() - DAY_MS)
  await store(2, Date.now() - 20 * DAY_MS)
  await loadPlanGuides(userId, [1, 2, 3])
  expect(asked).toEqual([2, 3])
})

it('goes on after an unknown exercise', async () => {
  const asked = givenGuides([1])
  await loadPlanGuides(userId, [1, 2])
  expect(asked).toEqual([1, 2])
})

it('stops without a response and starts again later', async () => {
  server.use(http.get('/api/user/exercises/:id/guide', () => HttpResponse.error()))
  await loadPlanGuides(userId, [1, 2])
  const asked = givenGuides()
  await loadPlanGuides(userId, [1, 2])
  expect(asked).toEqual([1, 2])
})
