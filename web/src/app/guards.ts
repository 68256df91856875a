import { redirect, type MiddlewareFunction } from 'react-router'
import { queryClient } from '@/api/query-client'
import { errorStatus } from '@/api/errors'
import type { Role, Session } from '@/api/types'
import { landingAfterLogin, readIdentity } from '@/features/account/identity'
import { loadSession, sessionQuery } from '@/features/account/queries'
import { setRequestedPage } from '@/features/account/return-path'
import { nextTask } from '@/lib/next-task'
import { clearStoredData } from '@/lib/stored-data'
import { paths } from './paths'

/**
 * Restricts a route to the given roles. Redirects visitors to the login and other roles to their
 * own landing page.
 *
 * It runs before the route's loaders, so that they send no requests that would be rejected. The
 * server checks every request itself; this guard only prevents screens that cannot work.
 */
export function requireRole(...roles: readonly Role[]): MiddlewareFunction {
  return guard(roles, () => loadSession(queryClient))
}

/**
 * Restricts a route to signed-in accounts. Without a connection, the last signed-in account is
 * admitted.
 */
export function requireMember(): MiddlewareFunction {
  return guard('any', answeredOrKept)
}

/**
 * Accepted roles. `any` includes roles that this version does not know, because they can manage
 * their account.
 */
type Admitted = readonly Role[] | 'any'

/** Whether no navigation was checked yet. The first one starts in the task that creates the router, which is long. */
let isFirst = true

function guard(roles: Admitted, ask: () => Promise<Session | null>): MiddlewareFunction {
  return async ({ request }, next) => {
    if (isFirst) {
      isFirst = false
      await nextTask()
    }
    const session = await ask()
    if (session === null) {
      // The session has ended, so data of the last account is deleted.
      clearStoredData()
      const { pathname, search } = new URL(request.url)
      setRequestedPage({ path: pathname + search, roles })
      throw redirect(paths.login)
    }
    if (roles !== 'any' && !roles.includes(session.role))
      throw redirect(landingAfterLogin(session.role))
    setRequestedPage(null)
    return next()
  }
}

/** Time that the guard waits for the server before it uses cached data. */
const PATIENCE_MS = 2500

async function answeredOrKept(): Promise<Session | null> {
  const identity = readIdentity()
  const isKnown = Boolean(queryClient.getQueryData(sessionQuery.queryKey))
  if (isKnown || identity === null) return loadSession(queryClient)

  const answer = queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const soon = await Promise.race([answer.catch(noAnswer), silence])
  if (soon !== undefined) return soon
  return (await keptSession(identity.userId)) ?? loadSession(queryClient)
}

function noAnswer(error: unknown): undefined {
  const status = errorStatus(error)
  if (status !== null && status < 500) throw error
}

/** Imported on demand, because it is only needed without a connection. */
async function keptSession(userId: number): Promise<Session | null> {
  try {
    return await (await import('./member-offline')).restoreMember(userId)
  } catch {
    // Without a connection, this module may fail to load as well.
    return null
  }
}
