import { redirect, type MiddlewareFunction } from 'react-router'
import { queryClient } from '@/api/query-client'
import { errorStatus } from '@/api/errors'
import type { Role, Session } from '@/api/types'
import { landingAfterLogin, readIdentity } from '@/features/account/identity'
import { loadSession, sessionQuery } from '@/features/account/queries'
import { setRequestedPath } from '@/features/account/return-path'
import { clearStoredData } from '@/lib/stored-data'
import { paths } from './paths'

/**
 * Keeps a route for the roles given: a visitor is sent to the login, another role to its own landing. It runs
 * before the route's loaders, so that nothing is asked for that would be refused. The server decides for
 * itself; this only spares people a screen that cannot work for them.
 */
export function requireRole(...roles: readonly Role[]): MiddlewareFunction {
  return guard(roles, () => loadSession(queryClient))
}

/** As above, for the screens that are of use without a network: those who were let in before are let in again. */
export function requireMember(): MiddlewareFunction {
  return guard('any', answeredOrKept)
}

/** Any role: also one that this version of the site does not know has its own account to look after. */
type Admitted = readonly Role[] | 'any'

function guard(roles: Admitted, ask: () => Promise<Session | null>): MiddlewareFunction {
  return async ({ request }, next) => {
    const session = await ask()
    if (session === null) {
      // Whoever was here last is gone, and what the browser kept of them goes too.
      clearStoredData()
      const { pathname, search } = new URL(request.url)
      setRequestedPath(pathname + search)
      throw redirect(paths.login)
    }
    if (roles !== 'any' && !roles.includes(session.role))
      throw redirect(landingAfterLogin(session.role))
    setRequestedPath(null)
    return next()
  }
}

/** For so long the server is waited for before what is kept is shown. */
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

/** It is loaded only now: who has a network does not need it this early. */
async function keptSession(userId: number): Promise<Session | null> {
  try {
    return await (await import('./member-offline')).restoreMember(userId)
  } catch {
    // Without a network the browser may not have that part of the site either.
    return null
  }
}
