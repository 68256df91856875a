import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import {
  createOfflineCache,
  MAX_AGE_MS,
  MAX_UNCONFIRMED_MS,
  type CachedQuery,
} from './offline-cache'
import { cacheStore } from './store'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

const queries: readonly CachedQuery[] = [
  { name: 'profile', keyOn: () => ['profile'] },
  {
    name: 'plan',
    keyOn: (day) => ['plan', day],
    onAnotherDay: (answer, day) => `${String(answer.data)}, as of ${day}`,
  },
  { name: 'records', keyOn: (_, id) => ['records', Number(id)], hasId: true },
]

interface Device {
  userId?: number
  day?: string
  shape?: string
  now?: number
  isSignedIn?: () => boolean
}

function givenPage({
  userId = 7,
  day = FRIDAY,
  shape = 'one',
  now = Date.now(),
  isSignedIn = () => true,
}: Device = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const keeper = createOfflineCache({
    userId,
    queryClient,
    queries,
    store: cacheStore(),
    shape,
    now: () => now,
    today: () => day,
    isSignedIn,
  })
  return { queryClient, keeper }
}

/** Opens a page, loads responses and closes it. */
async function visited(device: Device = {}) {
  const { queryClient, keeper } = givenPage(device)
  const stop = keeper.watch(() => undefined)
  queryClient.setQueryData(['profile'], 'Lena')
  queryClient.setQueryData(['plan', device.day ?? FRIDAY], 'Every Day')
  queryClient.setQueryData(['chat'], 'something private')
  await expect.poll(() => cacheStore().all(device.userId ?? 7)).toHaveLength(2)
  stop()
}

async function restored(device: Device = {}) {
  const { queryClient, keeper } = givenPage(device)
  await keeper.restore()
  return queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data as string)
    .toSorted()
}

describe('the offline cache', () => {
  it('contains only the responses to listed queries', async () => {
    await visited()
    expect(await restored()).toEqual(['Every Day', 'Lena'])
  })

  it('is translated to another day where that is needed', async () => {
    await visited()
    expect(await restored({ day: SATURDAY })).toEqual([`Every Day, as of ${SATURDAY}`, 'Lena'])
  })

  it('stores each response of a parameterized query', async () => {
    const { queryClient, keeper } = givenPage()
    keeper.watch(() => undefined)
    queryClient.setQueryData(['records', 11], 'Squat: 80 kg')
    queryClient.setQueryData(['records', 12], 'Row: 60 kg')
    queryClient.setQueryData(['records', 'all'], 'none of them')
    await expect.poll(() => cacheStore().all(7)).toHaveLength(2)
    const next = givenPage({ day: SATURDAY })
    await next.keeper.restore()
    expect(next.queryClient.getQueryData(['records', 11])).toBe('Squat: 80 kg')
    expect(next.queryClient.getQueryData(['records', 12])).toBe('Row: 60 kg')
    expect(next.queryClient.getQueryData(['records', 'all'])).toBeUndefined()
  })

  it('is never shown to another account', async () => {
    await visited()
    expect(await restored({ userId: 8 })).toEqual([])
    expect(await restored({ isSignedIn: () => false })).toEqual([])
  })

  it('is dropped if it is too old or outdated', async () => {
    await visited()
    expect(await restored({ now: Date.now() + MAX_AGE_MS + 1000 })).toEqual([])
    expect(await cacheStore().all(7)).toEqual([])
    await visited()
    expect(await restored({ shape: 'two' })).toEqual([])
    expect(await cacheStore().all(7)).toEqual([])
  })

  it('is dropped after a week without confirmation by the server', async () => {
    await visited()
    const almost = Date.now() + MAX_UNCONFIRMED_MS - 60_000
    expect(await restored({ now: almost })).toEqual(['Every Day', 'Lena'])
    expect(await restored({ now: Date.now() + MAX_UNCONFIRMED_MS })).toEqual([])
    expect(await cacheStore().all(7)).toEqual([])
  })

  it('does not outlive its limit by local updates', async () => {
    await visited()
    const later = Date.now() + MAX_UNCONFIRMED_MS - 60_000
    const { queryClient, keeper } = givenPage({ now: later })
    await keeper.restore()
    keeper.watch(() => undefined)
    queryClient.setQueryData(['profile'], 'Lena B.', { updatedAt: later })
    await expect
      .poll(async () => (await cacheStore().all(7)).some(({ data }) => data === 'Lena B.'))
      .toBe(true)
    expect(keeper.isExpired()).toBe(false)
    expect(await restored({ now: later + 120_000 })).toEqual([])
  })

  it('is kept for longer by every answer of the server', async () => {
    await visited()
    const later = Date.now() + MAX_UNCONFIRMED_MS - 60_000
    const { queryClient, keeper } = givenPage({ now: later })
    await keeper.restore()
    keeper.watch(() => undefined)
    const queryFn = () => Promise.resolve('Lena B.')
    await queryClient.fetchQuery({ queryKey: ['profile'], queryFn, staleTime: 0 })
    await expect
      .poll(async () => (await cacheStore().all(7)).some(({ data }) => data === 'Lena B.'))
      .toBe(true)
    expect(await restored({ now: later + 120_000 })).toEqual(['Every Day', 'Lena B.'])
  })

  it('stores nothing after another account has signed in', async () => {
    const { queryClient, keeper } = givenPage({ isSignedIn: () => false })
    keeper.watch(() => undefined)
    queryClient.setQueryData(['profile'], 'Ada')
    await keeper.restore()
    expect(await cacheStore().all(7)).toEqual([])
  })

  it('replaces a missing response until one arrives', async () => {
    await visited()
    const { queryClient, keeper } = givenPage()
    const onHelp = vi.fn()
    keeper.watch(onHelp)
    const ask = (answer: () => Promise<string>) =>
      queryClient
        .fetchQuery({ queryKey: ['profile'], queryFn: answer, staleTime: 0 })
        .catch(() => undefined)
    await ask(() => Promise.reject(new ApiError(503, 'unavailable', 'Soon.')))
    await expect.poll(() => queryClient.getQueryData(['profile'])).toBe('Lena')
    expect(onHelp).toHaveBeenCalled()
    await ask(() => Promise.resolve('Lena B.'))
    expect(queryClient.getQueryData(['profile'])).toBe('Lena B.')
  })

  it('is silent where the server says no', async () => {
    await visited()
    const { queryClient, keeper } = givenPage()
    keeper.watch(() => undefined)
    const refused = () => Promise.reject(new ApiError(403, 'forbidden', 'No.'))
    await queryClient.fetchQuery({ queryKey: ['profile'], queryFn: refused }).catch(() => undefined)
    await cacheStore().all(7)
    expect(queryClient.getQueryData(['profile'])).toBeUndefined()
  })

  it('never replaces newer data', async () => {
    await visited()
    const { queryClient, keeper } = givenPage()
    queryClient.setQueryData(['profile'], 'Lena B.')
    await keeper.restore()
    expect(queryClient.getQueryData(['profile'])).toBe('Lena B.')
  })

  it('is optional if the browser stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { queryClient, keeper } = givenPage()
    keeper.watch(() => undefined)
    queryClient.setQueryData(['profile'], 'Lena')
    await expect(keeper.restore()).resolves.toBeUndefined()
  })
})
