import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { SESSION_KEY } from '@/api/session-key'
import type { Session } from '@/api/types'
import { clearStoredData } from '@/lib/stored-data'
import { storeIdentity } from './identity'
import { isLogoutOwed, settleLogout } from './owed-logout'

/**
 * Query for the current session; null for a visitor. It changes only by actions in this browser or by a 401.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  // Not abortable: a guard waits for the result even if all other observers have unmounted.
  queryFn: async (): Promise<Session | null> => {
    if (isLogoutOwed()) {
      await settleLogout()
      return null
    }
    try {
      const session = await api.get('/api/auth/session', { asVisitor: true })
      storeIdentity(session)
      return session
    } catch (error) {
      if (errorStatus(error) === 401) return null
      throw error
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Returns the current session from the cache. The guards have loaded it before. */
export const useSession = (): Session | null =>
  useQuery({ ...sessionQuery, enabled: false }).data ?? null

/**
 * Returns the session for a guard, from the cache or the server. A cached null is refetched, because another
 * tab may have signed in.
 */
export async function loadSession(queryClient: QueryClient): Promise<Session | null> {
  return (
    queryClient.getQueryData(sessionQuery.queryKey) ??
    (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
  )
}

/** Sets the session when it is known without a request. */
export function setSession(queryClient: QueryClient, session: Session | null): void {
  queryClient.setQueryData<Session | null>(sessionQuery.queryKey, session)
}

/**
 * Removes the cached queries of the account. The session query is overwritten instead: the app observes it
 * and would keep observing a query that was removed from the cache.
 */
export function clearMemberQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] })
}

/** Deletes the account's data from storage and cache. */
export async function clearMember(
  queryClient: QueryClient,
  leave: () => void | Promise<void>,
): Promise<void> {
  clearStoredData()
  await forgetMember(queryClient, leave)
}

/**
 * Deletes the account's data from the cache of this tab. Clears it after `leave`: a mounted view would refetch and
 * get 401.
 */
export async function forgetMember(
  queryClient: QueryClient,
  leave: () => void | Promise<void>,
): Promise<void> {
  setSession(queryClient, null)
  await leave()
  clearMemberQueries(queryClient)
  // Unsent requests must never be sent with the session of another account.
  queryClient.getMutationCache().clear()
}
