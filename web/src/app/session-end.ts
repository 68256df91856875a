import { createPath, type createBrowserRouter } from 'react-router'
import { setPageSession } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { sessionEndings } from '@/api/session-key'
import { isIdentityKey, readIdentity } from '@/features/account/identity'
import { isLogoutOwed, LOGOUT_KEY, settleLogout } from '@/features/account/owed-logout'
import { clearMember, forgetMember, sessionQuery } from '@/features/account/queries'
import { setRequestedPage } from '@/features/account/return-path'
import { watchConnection } from '@/lib/connection'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { paths } from './paths'

/** Pages that lead to the login, so that a login does not return to them. */
const entrances: readonly string[] = [paths.landing, paths.login, paths.register]

type Router = ReturnType<typeof createBrowserRouter>

/** Given by the start of the page, because the routes of the router lead to this module. */
let pageRouter: () => Router

const currentSession = () => queryClient.getQueryData(sessionQuery.queryKey)

/**
 * Ends the session on this page and opens the login, which returns to the current page. What was entered in forms is
 * kept for the account.
 */
export function endSession(): void {
  const session = currentSession()
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
 * Leaves the pages of an account that is signed in no longer, because another tab has logged out or signed in as another
 * account. The stored data is that of the other tab and stays; what was entered in forms is kept for its account.
 *
 * The login opens the start page if an account is signed in.
 */
function leaveAccount(): void {
  const session = currentSession()
  if (!session) return
  for (const keep of sessionEndings) keep(session.userId)
  void forgetMember(queryClient, () =>
    leaveUnasked(() => pageRouter().navigate(paths.login, { replace: true })),
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

/** Ends the session when any request is rejected with 401, or when another tab ends it or signs in as another account. */
export function handleSessionEnd(router: () => Router): void {
  pageRouter = router
  setPageSession({
    account: () => currentSession()?.userId ?? null,
    onEnd: () => {
      if (!isLoggedOut()) endSession()
    },
    onOtherAccount: leaveAccount,
  })
  const compareIdentity = () => {
    const session = currentSession()
    if (session && readIdentity()?.userId !== session.userId) leaveAccount()
  }
  // Each login and logout changes the stored identity, which notifies other tabs.
  window.addEventListener('storage', ({ key }) => {
    if (isLogoutOwed() && currentSession()) endSession()
    else if (isIdentityKey(key)) compareIdentity()
  })
  // A page that the browser had put aside was not notified.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) compareIdentity()
  })
  const settle = () => void settleLogout()
  settle()
  watchConnection(settle)
}
