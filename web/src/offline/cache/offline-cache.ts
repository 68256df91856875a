import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { errorStatus } from '@/api/errors'
import type { CachedResponse, CacheStore } from './store'

/** A query whose last answer is kept. */
export interface CachedQuery {
  name: string
  /** Under which key it is asked for on that day, the member's own ISO date; `id` says of what, where it has one. */
  keyOn: (day: string, id: string) => QueryKey
  /** The last part of its keys says of what it is asked: an answer is kept for each. */
  hasId?: boolean
  /**
   * What an answer given on another day says about `day`; undefined when it says nothing. Without it an answer
   * holds on any day. `others` gives what is kept of another query.
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
  /** The shape of the answers that this build understands. */
  shape: string
  now: () => number
  /** The member's own ISO date. */
  today: () => string
  /** Whether the browser's session is still this account's. */
  isSignedIn: () => boolean
}

export type Keeper = ReturnType<typeof createOfflineCache>

export const MAX_AGE_MS = 30 * 86_400_000

/**
 * For so long answers are kept without a new one. A session that was ended elsewhere cannot be noticed without a
 * connection, and must not show personal data for longer than this (decision 31).
 */
export const MAX_UNCONFIRMED_MS = 7 * 86_400_000

/** For so long a view waits for the first answer before it shows the last one. */
const PATIENCE_MS = 3000

/** Writes down the answers to some queries, and gives them where the server does not answer. */
export function createOfflineCache(parts: KeeperParts) {
  const { userId, queryClient, queries, store, now, today, isSignedIn } = parts
  const cache = queryClient.getQueryCache()
  /** What is shown of what was kept: when each was answered, by the hash of its key. */
  const restored = new Map<string, number>()
  /** When the server last answered this account, as far as is known; 0 where nothing is. */
  let confirmedAt = 0

  const isExpired = () => confirmedAt > 0 && now() - confirmedAt >= MAX_UNCONFIRMED_MS

  /** Under which name the answer to a query is kept; null where it is not. */
  const nameOf = ({ queryKey, queryHash }: Query, day = today()): string | null => {
    const id = String(queryKey.at(-1))
    const kept = queries.find(({ keyOn }) => hashKey(keyOn(day, id)) === queryHash)
    if (kept === undefined) return null
    return kept.hasId === true ? `${kept.name} ${id}` : kept.name
  }

  const readAll = async (): Promise<Map<string, CachedResponse>> => {
    const answers = new Map<string, CachedResponse>()
    const stored = await store.all(userId)
    for (const answer of stored) {
      confirmedAt = Math.max(confirmedAt, answer.confirmedAt ?? answer.formatSavedAt)
    }
    for (const answer of stored) {
      const isUsable =
        !isExpired() && answer.shape === parts.shape && now() - answer.formatSavedAt < MAX_AGE_MS
      if (isUsable) answers.set(answer.name, answer)
      else await store.remove(answer)
    }
    return answers
  }

  /** Shows what is kept wherever nothing newer is known. */
  const restore = async (): Promise<void> => {
    let answers
    try {
      answers = await readAll()
    } catch {
      // No database, or a broken one: the site goes on as if nothing had been kept.
      return
    }
    if (!isSignedIn()) return
    const day = today()
    for (const answer of answers.values()) {
      const [name, id = ''] = answer.name.split(' ')
      const kept = queries.find((query) => query.name === name)
      if (kept === undefined) continue
      const { onAnotherDay } = kept
      const key = kept.keyOn(day, id)
      if (queryClient.getQueryState(key)?.data !== undefined) continue
      const data =
        answer.day === day || onAnotherDay === undefined
          ? answer.data
          : onAnotherDay(answer, day, (other) => answers.get(other))
      if (data === undefined) continue
      restored.set(hashKey(key), answer.formatSavedAt)
      queryClient.setQueryData(key, data, { updatedAt: answer.formatSavedAt })
    }
  }

  const keep = async (query: Query): Promise<void> => {
    const day = today()
    const name = nameOf(query, day)
    const { data, dataUpdatedAt: formatSavedAt } = query.state
    if (name === null || data === undefined || !isSignedIn()) return
    // It came from here.
    if (restored.get(query.queryHash) === formatSavedAt) return
    restored.delete(query.queryHash)
    const answer = {
      userId,
      name,
      day,
      data,
      formatSavedAt,
      confirmedAt: confirmedAt || formatSavedAt,
      shape: parts.shape,
    }
    // What cannot be kept is not there later; nothing else depends on it.
    await store.put(answer).catch(() => undefined)
  }

  const isKept = (query: Query) => nameOf(query) !== null

  /** Keeps answers from now on, and helps out with kept ones, which it tells. Gives the end of it. */
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
        // What the page itself puts there proves nothing.
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
    /** Whether the server has not answered this account for so long that nothing of it may be shown. */
    isExpired,
    /** Of what is being looked at and comes from here, when the oldest was answered; null if there is nothing. */
    shownSince(): number | null {
      const times = [...restored]
        .filter(([hash]) => cache.get(hash)?.isActive() ?? false)
        .map(([, formatSavedAt]) => formatSavedAt)
      return times.length === 0 ? null : Math.min(...times)
    },
  }
}

/** The server did not answer, or could not. */
function isNoAnswer(error: unknown): boolean {
  const status = errorStatus(error)
  return status === null || status >= 500
}
