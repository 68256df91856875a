import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { Role, Session } from '@/api/types'
import { homePathByRole, readIdentity } from '@/features/account/identity'
import { sessionQuery } from '@/features/account/queries'
import { whenIdle } from '@/lib/when-idle'
import { dashboardViews, paths } from './paths'
import { preloadCode, preloadMember, preloadScreen } from './preload-screen'
import { frames } from './routes'
import { screens } from './screens'

const homes: Record<Role, () => Promise<unknown>[]> = {
  user: () => [preloadMember(), preloadCode(frames.member)],
  moderator: () => [preloadScreen(screens.moderatorDashboard), preloadCode(frames.staff)],
  admin: () => [preloadScreen(screens.adminDashboard), preloadCode(frames.staff)],
}

/**
 * Prefetches the code of a member's views, one after the other while the browser is idle. Opening a view then takes
 * no more than its data and its rendering. The service worker stores the same files, but does not compile them.
 */
async function preloadViews(queryClient: QueryClient): Promise<void> {
  const { loadView } = await screens.memberLoader()
  // The first view comes first.
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    })
  })
  for (const view of dashboardViews) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    await loadView(view)
  }
}

/** Prefetches the code and data of the role's landing page concurrently. */
async function preloadHome(role: Role): Promise<void> {
  // A newer server may have a role that this version does not know, which prefetches nothing.
  if (Object.hasOwn(homes, role)) await Promise.all(homes[role]())
}

const isAt = (path: string) => matchPath(path, window.location.pathname) !== null

/** Prefetches the code of login and registration on the landing page, which leads there. */
export function preloadSignIn(): void {
  if (!isAt(paths.landing)) return
  whenIdle(() => {
    void preloadCode(screens.login)
    void preloadCode(screens.register)
  })
}

/** Pages from which users reach their landing page. */
const entrances = [paths.landing, paths.login, paths.register]

/**
 * Prefetches the landing page of a signed-in user, so that session, code and data load
 * concurrently.
 *
 * When a page opens on a landing page, the last account decides what is loaded. After a login, the
 * new session does. The guards check access as usual.
 */
export function preloadHomes(queryClient: QueryClient): void {
  const last = readIdentity()
  if (last !== null && isAt(homePathByRole[last.role])) void preloadHome(last.role)
  const key = JSON.stringify(sessionQuery.queryKey)
  let signedIn: number | null = null
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== key) return
    const session = query.state.data as Session | null | undefined
    const userId = session?.userId ?? null
    if (userId === signedIn) return
    signedIn = userId
    if (session && entrances.some(isAt)) void preloadHome(session.role)
    if (session?.role === 'user') void preloadCode(() => preloadViews(queryClient))
  })
}
