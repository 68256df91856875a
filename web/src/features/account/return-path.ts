import { paths } from '@/app/paths'
import type { Role } from '@/api/types'
import { landingAfterLogin } from './identity'

/** A page to open after the login. */
interface RequestedPage {
  /** Path and query. */
  path: string
  /** Roles that may open it; `any` includes roles that this version does not know. */
  roles: readonly Role[] | 'any'
}

/** The page that redirected the visitor to the login. Lost on reload and on logout. */
let requested: RequestedPage | null = null

export function setRequestedPage(page: RequestedPage | null): void {
  requested = page
}

/**
 * Returns the target after a login: the page that required it if the role may open it, otherwise the start page.
 * Without a view, the members' dashboard is a start page, and each role has its own.
 */
export function targetAfterLogin(role: string): string {
  if (requested === null || requested.path === paths.dashboard()) return landingAfterLogin(role)
  const { path, roles } = requested
  return roles === 'any' || (roles as readonly string[]).includes(role)
    ? path
    : landingAfterLogin(role)
}
