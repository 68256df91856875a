import { createPath } from 'react-router'
import { onSessionEnded } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { isLogoutOwed, LOGOUT_KEY, settleLogout } from '@/features/account/owed-logout'
import { clearMember, sessionQuery } from '@/features/account/queries'
import { setRequestedPath } from '@/features/account/return-path'
import { watchConnection } from '@/lib/connection'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { paths } from './paths'
import { router } from './router'

/** Forgets whoever is signed in, and opens the login, which leads back to the page that is shown or opening. */
export function endSession(): void {
  const { location, navigation } = router.state
  setRequestedPath(createPath(navigation.location ?? location))
  void clearMember(queryClient, () =>
    leaveUnasked(() => router.navigate(paths.login, { replace: true })),
  )
}

/**
 * Whether the member is logging out or has just done so. A call that was under way then gets 401, and must not lead to
 * the login instead of the page that the logout leads to.
 */
function isLoggedOut(): boolean {
  return (
    queryClient.isMutating({ mutationKey: LOGOUT_KEY }) > 0 ||
    queryClient.getQueryData(sessionQuery.queryKey) === null
  )
}

/** The site's half of the 401 rule: whichever call is refused, everything is forgotten and the login opens. */
export function handleSessionEnd(): void {
  onSessionEnded(() => {
    if (!isLoggedOut()) endSession()
  })
  // A logout without a connection clears what is stored, which the other tabs see.
  window.addEventListener('storage', () => {
    if (isLogoutOwed() && queryClient.getQueryData(sessionQuery.queryKey)) endSession()
  })
  const settle = () => void settleLogout()
  settle()
  watchConnection(settle)
}
