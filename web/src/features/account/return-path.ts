import { paths } from '@/app/paths'
import { landingAfterLogin } from './identity'

/** Pages to which a member returns after signing in. */
const memberPages: readonly string[] = [
  paths.dashboard(),
  paths.myPlans,
  paths.importHistory,
  paths.trainingSession(),
  paths.contactSupport,
]

const isMemberPage = (page: string) =>
  memberPages.includes(page) || page.startsWith(paths.sharedPlan(''))

/** Path and query of the page that redirected the visitor to the login. Lost on reload and on logout. */
let requestedPath: string | null = null

export function setRequestedPath(path: string | null): void {
  requestedPath = path
}

/**
 * Returns the target after a login: the page that required it for members, otherwise the start page.
 */
export function targetAfterLogin(role: string): string {
  const page = requestedPath?.split(/[?#]/)[0] ?? ''
  return role === 'user' && requestedPath !== null && isMemberPage(page)
    ? requestedPath
    : landingAfterLogin(role)
}
