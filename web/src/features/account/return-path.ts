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

/** Path and query of the page that sent the visitor to the login. A reload or a logout forgets it. */
let requestedPath: string | null = null

export function setRequestedPath(path: string | null): void {
  requestedPath = path
}

/** Returns where a login leads: a member to the page that required it, otherwise to the landing of the role. */
export function targetAfterLogin(role: string): string {
  const page = requestedPath?.split(/[?#]/)[0] ?? ''
  return role === 'user' && requestedPath !== null && memberPages.includes(page)
    ? requestedPath
    : landingAfterLogin(role)
}
