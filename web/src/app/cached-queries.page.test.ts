import { IDBFactory } from 'fake-indexeddb'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { ownFoodsQuery, recipesQuery } from '@/features/food/queries'
import { createOfflineCache } from '@/offline/cache/offline-cache'
import { cacheStore } from '@/offline/cache/store'
import { guideOf } from '@/testing/guide'
import { server } from '@/testing/server'
import { cachedQueries } from './cached-queries'

function givenPage() {
  const queryClient = createQueryClient()
  const keeper = createOfflineCache({
    userId: 7,
    queryClient,
    queries: cachedQueries,
    store: cacheStore(),
    shape: 'one',
    now: Date.now,
    today: () => '2026-11-20',
    isSignedIn: () => true,
  })
  return { queryClient, keeper }
}

it('keeps guides that were loaded for use offline', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  server.use(http.get('/api/user/exercises/11/guide', () => HttpResponse.json(guideOf(11))))
  const online = givenPage()
  const stop = online.keeper.watch(() => undefined)
  await online.queryClient.fetchQuery(exerciseGuideQuery(11))
  await expect.poll(() => cacheStore().all(7)).toHaveLength(1)
  stop()

  const offline = givenPage()
  await offline.keeper.restore()
  expect(offline.queryClient.getQueryData(exerciseGuideQuery(11).queryKey)).toEqual(guideOf(11))
})

it('keeps own foods and recipes for use offline', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  server.use(
    http.get('/api/user/own-foods', () => HttpResponse.json([])),
    http.get('/api/user/recipes', () => HttpResponse.json([])),
  )
  const online = givenPage()
  const stop = online.keeper.watch(() => undefined)
  await online.queryClient.fetchQuery(ownFoodsQuery())
  await online.queryClient.fetchQuery(recipesQuery())
  await expect.poll(() => cacheStore().all(7)).toHaveLength(2)
  stop()

  const offline = givenPage()
  await offline.keeper.restore()
  expect(offline.queryClient.getQueryData(ownFoodsQuery().queryKey)).toEqual([])
  expect(offline.queryClient.getQueryData(recipesQuery().queryKey)).toEqual([])
})
