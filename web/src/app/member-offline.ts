import { useEffect, useSyncExternalStore } from 'react'
import { api } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { refreshAfter } from '@/api/query-keys'
import type { Session } from '@/api/types'
import { readIdentity } from '@/features/account/identity'
import { sessionQuery } from '@/features/account/queries'
import { isConnected, watchConnection } from '@/lib/connection'
import { toIsoDate } from '@/lib/format'
import { createOfflineCache, type Keeper } from '@/offline/cache/offline-cache'
import { cacheStore } from '@/offline/cache/store'
import { outbox } from '@/offline/outbox'
import { createReconnector } from '@/offline/reconnect'
import { cachedQueries } from './cached-queries'
import { endSession } from './session-end'

const sessionInCache = () => queryClient.getQueryData(sessionQuery.queryKey)

/** Whether a call of this page would be made as this account: another tab may have signed somebody else in. */
function isSignedIn(userId: number): boolean {
  // A browser that stores nothing tells nothing about other tabs.
  return (readIdentity() ?? sessionInCache())?.userId === userId
}

const keepers = new Map<number, Keeper>()

function keeperOf(userId: number): Keeper {
  const known = keepers.get(userId)
  if (known !== undefined) return known
  const keeper = createOfflineCache({
    userId,
    queryClient,
    queries: cachedQueries,
    store: cacheStore(),
    shape: __API_SHAPE__,
    now: Date.now,
    today: () => toIsoDate(new Date()),
    isSignedIn: () => isSignedIn(userId),
  })
  keepers.set(userId, keeper)
  return keeper
}

/** Who was signed in last, with all that is kept for them; null where nothing is. */
export async function restoreMember(userId: number): Promise<Session | null> {
  await keeperOf(userId).restore()
  return sessionInCache() ?? null
}

/** Nothing else is asked while this is waited for, so it is not waited for long. */
const ASK_LIMIT_MS = 10_000

/** Asks with the one call that every account may make; an ended session ends here as well. */
async function askServer(): Promise<boolean> {
  try {
    await api.get('/api/auth/session', { limitMs: ASK_LIMIT_MS })
    return true
  } catch {
    return false
  }
}

/** How often a page that stays open looks whether what it shows is too old. */
const LOOK_INTERVAL_MS = 15 * 60_000

function start(userId: number): () => void {
  const keeper = keeperOf(userId)
  const close = outbox.open({
    userId,
    isSignedIn: () => isSignedIn(userId),
    onSent: () => void refreshAfter(queryClient, 'logs changed'),
  })
  const recovery = createReconnector({
    isNeeded: () => !isConnected() || keeper.shownSince() !== null,
    ask: askServer,
    onBack: () => {
      void outbox.wake()
      // What is looked at is asked for anew; the rest when it is opened.
      void queryClient.invalidateQueries()
    },
  })
  const stopKeeping = keeper.watch(() => {
    recovery.look()
  })
  const look = () => {
    if (keeper.isExpired()) {
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
  document.addEventListener('visibilitychange', lookIfVisible)
  const timer = setInterval(look, LOOK_INTERVAL_MS)
  recovery.look()
  return () => {
    stopWatching()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfVisible)
    recovery.stop()
    close()
    stopKeeping()
  }
}

const subscribeToCache = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/**
 * Keeps what the member is shown, sends what they did, and looks for the server when it is away. Gives since when
 * the oldest of what is on the screen has been kept; null when all of it is fresh.
 */
export function useMemberOffline(userId: number | null): number | null {
  useEffect(() => (userId === null ? undefined : start(userId)), [userId])
  return useSyncExternalStore(subscribeToCache, () =>
    userId === null ? null : keeperOf(userId).shownSince(),
  )
}
