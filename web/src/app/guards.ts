import { redirect, type MiddlewareFunction } from 'react-router'
import { queryClient } from '@/api/query-client'
import type { Role } from '@/api/types'
import { homeOf } from '@/features/account/identity'
import { loadSession } from '@/features/account/queries'
import { clearStoredData } from '@/lib/stored-data'
import { paths } from './paths'

/**
 * Keeps a route for the roles given: a visitor is sent to the login, another role to its own landing. It runs
 * before the route's loaders, so that nothing is asked for that would be refused. The server decides for
 * itself; this only spares people a screen that cannot work for them.
 */
export function requireRole(...roles: readonly Role[]): MiddlewareFunction {
  return async (_, next) => {
    const session = await loadSession(queryClient)
    if (session === null) {
      // Whoever was here last is gone, and what the browser kept of them goes too.
      clearStoredData()
      throw redirect(paths.login)
    }
    if (!roles.includes(session.role)) throw redirect(homeOf[session.role])
    return next()
  }
}
