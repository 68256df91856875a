import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { AnotherDay } from '@/lib/today'
import { logOf, squat } from '@/testing/member'
import { server } from '@/testing/server'
import { todayLogsQuery, todayStatsQuery } from './queries'

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
