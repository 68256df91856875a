import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { SESSION_KEY } from '@/api/session-key'
import type { Session } from '@/api/types'
import { clearStoredData } from '@/lib/stored-data'
import { storeIdentity } from './identity'
import { isLogoutOwed, settleLogout } from './owed-logout'

/** Who is signed in; null for a visitor. It changes only by what this browser does, or by a 401. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  // Never given up halfway: a guard waits for it, whoever else has stopped watching meanwhile.
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

/** Who is signed in, as far as it is known: the guards have asked. */
export const useSession = (): Session | null =>
  useQuery({ ...sessionQuery, enabled: false }).data ?? null

/** The session for a guard: known, or asked for. "Nobody" is asked again, for another tab may have signed in. */
export async function loadSession(queryClient: QueryClient): Promise<Session | null> {
  return (
    queryClient.getQueryData(sessionQuery.queryKey) ??
    (await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }))
  )
}

/** Puts down who is signed in, where that is known without asking. */
export function setSession(queryClient: QueryClient, session: Session | null): void {
  queryClient.setQueryData<Session | null>(sessionQuery.queryKey, session)
}

/**
 * Drops what was answered to whoever was signed in. The session itself is only overwritten: the app watches
 * it, and would go on watching a query that is no longer in the cache.
 */
export function clearMemberQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] })
}

/**
 * Forgets whoever was signed in: what is stored, and the cache. The cache goes only after `leave` has taken the
 * visitor away, because a view that still stands would ask anew for what it loses, and be refused.
 */
export async function clearMember(
  queryClient: QueryClient,
  leave: () => void | Promise<void>,
): Promise<void> {
  clearStoredData()
  setSession(queryClient, null)
  await leave()
  clearMemberQueries(queryClient)
  // What waits for a connection must never be sent in the name of who signs in next.
  queryClient.getMutationCache().clear()
}
