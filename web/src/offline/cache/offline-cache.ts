import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { errorStatus } from '@/api/errors'
import type { CachedResponse, CacheStore } from './store'

/** A query whose latest response is cached. */
export interface CachedQuery {
  name: string
  /**
   * Returns the query key for a day, the member's local ISO date. `id` names the item, if the query
   * has one.
   */
  keyOn: (day: string, id: string) => QueryKey
  /** Whether the last part of the key is an id. One response is cached per id. */
  hasId?: boolean
  /**
   * Converts a response from another day into one for `day`; undefined if that is not possible.
   * Without this function a response is valid on any day. `others` returns the cached response of
   * another query.
   */
  onAnotherDay?: (
    answer: CachedResponse,
    day: string,
    others: (name: string) => CachedResponse | undefined,
  ) => unknown
}

export interface KeeperParts {
  userId: number
  queryClient: QueryClient
  queries: readonly CachedQuery[]
  store: CacheStore
  /** Shape of the responses that this build understands. */
  shape: string
  now: () => number
  /** Returns the member's local ISO date. */
  today: () => string
  /** Returns whether the browser's session still belongs to this account. */
  isSignedIn: () => boolean
}

export type Keeper = ReturnType<typeof createOfflineCache>

export const MAX_AGE_MS = 30 * 86_400_000

/**
 * Maximum age of cached responses without a new one. Without a connection, the client cannot notice
 * that a session was ended elsewhere, and must not show personal data for longer (decision 31).
 */
export const MAX_UNCONFIRMED_MS = 7 * 86_400_000

/** Time that a view waits for the first response before it shows the cached one. */
const PATIENCE_MS = 3000

/** Caches the responses to some queries and returns them while the server does not respond. */
export function createOfflineCache(parts: KeeperParts) {
  const { userId, queryClient, queries, store, now, today, isSignedIn } = parts
  const cache = queryClient.getQueryCache()
  /** Times of the cached responses that are displayed, by the hash of their query key. */
  const restored = new Map<string, number>()
  /** Time of the server's latest response to this account; 0 if unknown. */
  let confirmedAt = 0

  const isExpired = () => confirmedAt > 0 && now() - confirmedAt >= MAX_UNCONFIRMED_MS

  /** Returns the storage name of a query's response; null if the query is not cached. */
  const nameOf = ({ queryKey, queryHash }: Query, day = today()): string | null => {
    const id = String(queryKey.at(-1))
    const cachedQuery = queries.find(({ keyOn }) => hashKey(keyOn(day, id)) === queryHash)
    if (cachedQuery === undefined) return null
    return cachedQuery.hasId === true ? `${cachedQuery.name} ${id}` : cachedQuery.name
  }

  const readAll = async (): Promise<Map<string, CachedResponse>> => {
    const answers = new Map<string, CachedResponse>()
    const stored = await store.all(userId)
    for (const answer of stored) {
      confirmedAt = Math.max(confirmedAt, answer.confirmedAt ?? answer.keptAt)
    }
    for (const answer of stored) {
      const isUsable =
        !isExpired() && answer.shape === parts.shape && now() - answer.keptAt < MAX_AGE_MS
      if (isUsable) answers.set(answer.name, answer)
      else await store.remove(answer)
    }
    return answers
  }

  /** Fills the query cache with stored responses where it has nothing newer. */
  const restore = async (): Promise<void> => {
    let answers
    try {
      answers = await readAll()
    } catch {
      // Without a working database, the site works as if nothing were cached.
      return
    }
    if (!isSignedIn()) return
    const day = today()
    for (const answer of answers.values()) {
      const [name, id = ''] = answer.name.split(' ')
      const cachedQuery = queries.find((query) => query.name === name)
      if (cachedQuery === undefined) continue
      const { onAnotherDay } = cachedQuery
      const key = cachedQuery.keyOn(day, id)
      if (queryClient.getQueryState(key)?.data !== undefined) continue
      const data =
        answer.day === day || onAnotherDay === undefined
          ? answer.data
          : onAnotherDay(answer, day, (other) => answers.get(other))
      if (data === undefined) continue
      restored.set(hashKey(key), answer.keptAt)
      queryClient.setQueryData(key, data, { updatedAt: answer.keptAt })
    }
  }

  const keep = async (query: Query): Promise<void> => {
    const day = today()
    const name = nameOf(query, day)
    const { data, dataUpdatedAt: keptAt } = query.state
    if (name === null || data === undefined || !isSignedIn()) return
    // This response came from the offline cache.
    if (restored.get(query.queryHash) === keptAt) return
    restored.delete(query.queryHash)
    const answer = {
      userId,
      name,
      day,
      data,
      keptAt,
      confirmedAt: confirmedAt || keptAt,
      shape: parts.shape,
    }
    // A response that cannot be cached is only missing offline.
    await store.put(answer).catch(() => undefined)
  }

  const isKept = (query: Query) => nameOf(query) !== null

  /**
   * Caches responses from now on, and restores cached ones when the server does not respond. Calls
   * `onHelp` afterwards. Returns a function that stops it.
   */
  const watch = (onHelp: () => void): (() => void) => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const helpOut = (query: Query) => {
      if (query.state.data === undefined && isKept(query)) void restore().then(onHelp)
    }
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated') return
      const { action } = event
      const query = event.query as Query
      if (action.type === 'success') {
        // Data that the page itself sets is not a response of the server.
        if (action.manual !== true) confirmedAt = now()
        void keep(query)
      }
      if (action.type === 'failed' || action.type === 'error') {
        if (isNoAnswer(action.error)) helpOut(query)
      }
      if (action.type === 'fetch' && query.state.data === undefined && isKept(query)) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          helpOut(query)
        }, PATIENCE_MS)
        timers.add(timer)
      }
    })
    for (const query of cache.getAll()) void keep(query)
    return () => {
      stop()
      timers.forEach(clearTimeout)
    }
  }

  return {
    restore,
    watch,
    /** Whether the last response to this account is so old that its data must not be displayed. */
    isExpired,
    /** Time of the oldest displayed response from the cache; null if there is none. */
    shownSince(): number | null {
      const times = [...restored]
        .filter(([hash]) => cache.get(hash)?.isActive() ?? false)
        .map(([, keptAt]) => keptAt)
      return times.length === 0 ? null : Math.min(...times)
    },
  }
}

/** Returns whether the error means that the server did not or could not respond. */
function isNoAnswer(error: unknown): boolean {
  const status = errorStatus(error)
  return status === null || status >= 500
}
