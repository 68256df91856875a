import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { Role, Session } from '@/api/types'
import { homePathByRole, readIdentity } from '@/features/account/identity'
import { sessionQuery } from '@/features/account/queries'
import { paths } from './paths'
import { frames, screens } from './screens'

interface Screen {
  Component?: unknown
  loader?: () => unknown
}

/** Sends for code early. Whoever opens it is told what failed. */
async function preloadCode(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => undefined)
}

/** The same for a screen, and for its answers as soon as the code that asks for them is there. */
export function preloadScreen(load: () => Promise<Screen>): Promise<void> {
  return preloadCode(async () => (await load()).loader?.())
}

const homes: Record<Role, () => Promise<unknown>[]> = {
  user: () => [
    preloadCode(async () =>
      (await screens.memberLoader()).prepare(new URLSearchParams(window.location.search)),
    ),
    preloadCode(frames.member),
    preloadCode(screens.memberDashboard),
  ],
  moderator: () => [preloadScreen(screens.moderatorDashboard), preloadCode(frames.staff)],
  admin: () => [preloadScreen(screens.adminDashboard), preloadCode(frames.staff)],
}

/** The role's own landing: its code and its answers, all at once. */
export async function preloadHome(role: Role): Promise<void> {
  // A newer server may have a role that this version of the site does not know: then nothing is sent for early.
  if (Object.hasOwn(homes, role)) await Promise.all(homes[role]())
}

/** From where the way leads home. */
const entrances = [paths.landing, paths.login, paths.register]

const isAt = (path: string) => matchPath(path, window.location.pathname) !== null

/**
 * Spares who is signed in the waits one after the other: for the session, then for the code, then for the
 * answers. A page that opens at a home sends for all of it at once, going by who was here last; and whoever
 * signs in finds their home ready when the way leads there. The guards decide as ever.
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
  })
}
