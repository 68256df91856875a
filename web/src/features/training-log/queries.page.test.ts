import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { AnotherDay } from '@/lib/today'
import { logOf, squat } from '@/testing/member'
import { server } from '@/testing/server'
import { recentLogsQuery, todayLogsQuery, todayStatsQuery } from './queries'

const TONIGHT = '2026-11-22'
const TOMORROW = '2026-11-23'

afterEach(() => {
  vi.useRealTimers()
})

function givenTime(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
}

it('stores nothing of the new day under yesterday', async () => {
  givenTime(`${TOMORROW}T00:00:01`)
  const client = createQueryClient()
  const before = [logOf(squat, 80, TONIGHT)]
  const { queryKey } = todayLogsQuery(TONIGHT)
  client.setQueryData(queryKey, before)
  const refetched = client.fetchQuery({ ...todayLogsQuery(TONIGHT), staleTime: 0 })
  await expect(refetched).rejects.toBeInstanceOf(AnotherDay)
  expect(client.getQueryData(queryKey)).toEqual(before)
})

it('drops an answer that was on its way over midnight', async () => {
  givenTime(`${TONIGHT}T23:59:59`)
  server.use(
    http.get('/api/user/today-stats', () => {
      vi.setSystemTime(new Date(`${TOMORROW}T00:00:01`))
      return HttpResponse.json({ exercises_completed: 0, total_exercises: 2, recent_logs: [] })
    }),
  )
  const client = createQueryClient()
  const pending = client.fetchQuery(todayStatsQuery(TONIGHT))
  await expect(pending).rejects.toBeInstanceOf(AnotherDay)
  expect(client.getQueryData(todayStatsQuery(TONIGHT).queryKey)).toBeUndefined()
})

it('rejects logs of yesterday from a server clock behind', async () => {
  givenTime(`${TOMORROW}T00:00:01`)
  server.use(
    http.get('/api/user/exercise-logs/today', () => HttpResponse.json([logOf(squat, 80, TONIGHT)])),
  )
  const client = createQueryClient()
  const pending = client.fetchQuery({ ...todayLogsQuery(TOMORROW), retry: false })
  await expect(pending).rejects.toMatchObject({ mayPass: true })
})

describe('recent logs', () => {
  /** Answers like the server: 304 to the current tag. Returns the tags that the requests named. */
  function givenServer() {
    const state = {
      tag: 'W/"1"',
      logs: [logOf(squat, 80, TONIGHT)],
      known: [] as (string | null)[],
    }
    server.use(
      http.get('/api/user/exercise-logs/recent', ({ request }) => {
        const known = request.headers.get('If-None-Match')
        state.known.push(known)
        return known === state.tag
          ? new HttpResponse(null, { status: 304 })
          : HttpResponse.json(state.logs, { headers: { ETag: state.tag } })
      }),
    )
    return state
  }

  const refetch = (client: ReturnType<typeof createQueryClient>) =>
    client.fetchQuery({ ...recentLogsQuery(), staleTime: 0 })

  it('are the same object until the server has others', async () => {
    const state = givenServer()
    const client = createQueryClient()
    const first = await refetch(client)
    expect(await refetch(client)).toBe(first)
    expect(client.getQueryData(recentLogsQuery().queryKey)).toBe(first)
    state.tag = 'W/"2"'
    state.logs = [logOf(squat, 82.5, TONIGHT)]
    expect(await refetch(client)).toEqual(state.logs)
    await refetch(client)
    expect(state.known).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"'])
  })

  it('are requested as a whole after a logout', async () => {
    const state = givenServer()
    const client = createQueryClient()
    await refetch(client)
    client.setQueryData(recentLogsQuery().queryKey, [])
    expect(await refetch(client)).toEqual(state.logs)
    client.clear()
    expect(await refetch(client)).toEqual(state.logs)
    expect(state.known).toEqual([null, null, null])
  })

  it('report a failure, and an unexpected 304 too', async () => {
    for (const status of [304, 404]) {
      server.use(
        http.get('/api/user/exercise-logs/recent', () => new HttpResponse(null, { status })),
      )
      await expect(refetch(createQueryClient())).rejects.toMatchObject({ status })
    }
  })
})
