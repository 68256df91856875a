import { useEffect, useSyncExternalStore } from 'react'
import { api } from '@/api/client'
import { queryClient } from '@/api/query-client'
import type { Session } from '@/api/types'
import { readIdentity } from '@/features/account/identity'
import { sessionQuery } from '@/features/account/queries'
import { isConnected, watchConnection } from '@/lib/connection'
import { toIsoDate } from '@/lib/moment'
import { whenIdle } from '@/lib/when-idle'
import { createOfflineCache, type Keeper as OfflineCache } from '@/offline/cache/offline-cache'
import { cacheStore } from '@/offline/cache/store'
import { outbox } from '@/offline/outbox'
import { createReconnector } from '@/offline/reconnect'
import { cachedQueries } from './cached-queries'
import { endSession } from './session-end'

const sessionInCache = () => queryClient.getQueryData(sessionQuery.queryKey)

/**
 * Returns whether requests are made as this account. Another tab may have signed in as another one.
 */
function isSignedIn(userId: number): boolean {
  // Without storage, the page cannot know about other tabs.
  return (readIdentity() ?? sessionInCache())?.userId === userId
}

const caches = new Map<number, OfflineCache>()

function cacheOf(userId: number): OfflineCache {
  const known = caches.get(userId)
  if (known !== undefined) return known
  const cache = createOfflineCache({
    userId,
    queryClient,
    queries: cachedQueries,
    store: cacheStore(),
    shape: __API_SHAPE__,
    now: Date.now,
    today: () => toIsoDate(new Date()),
    isSignedIn: () => isSignedIn(userId),
  })
  caches.set(userId, cache)
  return cache
}

/** Restores the account that signed in last and its cached data; null if there is none. */
export async function restoreMember(userId: number): Promise<Session | null> {
  await cacheOf(userId).restore()
  return sessionInCache() ?? null
}

/** Short, because no other request is sent while this one is pending. */
const ASK_LIMIT_MS = 10_000

/**
 * Sends the one request that every account may make. A session that ended elsewhere ends here as
 * well.
 */
async function askServer(): Promise<boolean> {
  try {
    await api.get('/api/auth/session', { limitMs: ASK_LIMIT_MS })
    return true
  } catch {
    return false
  }
}

/** Interval at which an open page checks whether its cached data has expired. */
const LOOK_INTERVAL_MS = 15 * 60_000

const staleAfterSent = {
  logs: 'logs changed',
  diary: 'diary changed',
  program: 'workout plan replaced',
} as const

/** Refetches what a sent change makes stale, or everything if the code for it cannot be loaded. */
async function refreshAfterSent(kind: keyof typeof staleAfterSent): Promise<void> {
  try {
    const { refreshAfter } = await import('@/api/refresh')
    await refreshAfter(queryClient, staleAfterSent[kind])
  } catch {
    await queryClient.invalidateQueries()
  }
}

function start(userId: number): () => void {
  const cache = cacheOf(userId)
  const close = outbox.open({
    userId,
    isSignedIn: () => isSignedIn(userId),
    onSent: (kind) => void refreshAfterSent(kind),
  })
  const recovery = createReconnector({
    isNeeded: () => !isConnected() || cache.shownSince() !== null,
    ask: askServer,
    onBack: () => {
      void outbox.wake()
      // Refetches displayed data now, other data when it is displayed.
      void queryClient.invalidateQueries()
    },
  })
  const stopKeeping = cache.watch(() => {
    recovery.look()
  })
  const look = () => {
    if (cache.isExpired()) {
      endSession()
      return
    }
    recovery.look()
    if (isConnected()) void outbox.wake()
  }
  const lookIfVisible = () => {
    if (!document.hidden) look()
  }
  const stopWatching = watchConnection(look)
  // Loaded later, because no page waits for it.
  let stopSharing: (() => void) | undefined
  let isOpen = true
  const cancelSharing = whenIdle(() => {
    import('@/features/training-log/session/share-workouts').then(
      ({ shareWorkouts }) => {
        if (isOpen) stopSharing = shareWorkouts(userId, () => isSignedIn(userId))
      },
      () => undefined,
    )
  })
  document.addEventListener('visibilitychange', lookIfVisible)
  const timer = setInterval(look, LOOK_INTERVAL_MS)
  recovery.look()
  return () => {
    stopWatching()
    isOpen = false
    cancelSharing()
    stopSharing?.()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfVisible)
    recovery.stop()
    close()
    stopKeeping()
  }
}

const subscribeToCache = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/**
 * Caches the member's data, sends their logs and reconnects to the server when it is unreachable.
 *
 * Returns the time of the oldest cached response on the screen; null if all data is fresh.
 */
export function useMemberOffline(userId: number | null): number | null {
  useEffect(() => (userId === null ? undefined : start(userId)), [userId])
  return useSyncExternalStore(subscribeToCache, () =>
    userId === null ? null : cacheOf(userId).shownSince(),
  )
}
