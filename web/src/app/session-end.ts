import { createPath } from 'react-router'
import { onSessionEnded } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { sessionEndings } from '@/api/session-key'
import { isLogoutOwed, LOGOUT_KEY, settleLogout } from '@/features/account/owed-logout'
import { clearMember, sessionQuery } from '@/features/account/queries'
import { setRequestedPage } from '@/features/account/return-path'
import { watchConnection } from '@/lib/connection'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { paths } from './paths'
import { pageRouter } from './router'

/** Pages that lead to the login, so that a login does not return to them. */
const entrances: readonly string[] = [paths.landing, paths.login, paths.register]

/**
 * Ends the session on this page and opens the login, which returns to the current page. What was entered in forms is
 * kept for the account.
 */
export function endSession(): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const router = pageRouter()
  const location = router.state.navigation.location ?? router.state.location
  if (!entrances.includes(location.pathname.toLowerCase())) {
    setRequestedPage({ path: createPath(location), roles: session ? [session.role] : 'any' })
  }
  if (session) for (const keep of sessionEndings) keep(session.userId)
  void clearMember(queryClient, () =>
    leaveUnasked(() => router.navigate(paths.login, { replace: true })),
  )
}

/**
 * Returns whether the member is logging out or just did. A pending request then gets 401, which
 * must not redirect to the login.
 */
function isLoggedOut(): boolean {
  return (
    queryClient.isMutating({ mutationKey: LOGOUT_KEY }) > 0 ||
    queryClient.getQueryData(sessionQuery.queryKey) === null
  )
}

/** Ends the session when any request is rejected with 401. */
export function handleSessionEnd(): void {
  onSessionEnded(() => {
    if (!isLoggedOut()) endSession()
  })
  // A logout without a connection clears the storage, which notifies other tabs.
  window.addEventListener('storage', () => {
    if (isLogoutOwed() && queryClient.getQueryData(sessionQuery.queryKey)) endSession()
  })
  const settle = () => void settleLogout()
  settle()
  watchConnection(settle)
}
