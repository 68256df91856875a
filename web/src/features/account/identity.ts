import { paths } from '@/app/paths'
import type { Role, SignedIn } from '@/api/types'
import { readStored, writeStored } from '@/lib/stored-data'

const roles: readonly string[] = ['user', 'moderator', 'admin'] satisfies Role[]

/** Role and userId are kept in the browser; the session itself is a cookie that no script can read. */
export function storeIdentity({ userId, role }: SignedIn): void {
  writeStored('userId', String(userId))
  writeStored('role', role)
}

/** Who was signed in last on this browser: a hint to save a question, never a proof. */
export function readIdentity(): SignedIn | null {
  const userId = Number(readStored('userId'))
  const role = readStored('role')
  if (!Number.isSafeInteger(userId) || userId <= 0) return null
  return role !== null && roles.includes(role) ? { userId, role: role as Role } : null
}

/** Where a role is at home: the target after login and registration, and for who strays. */
export const homePathByRole: Record<Role, string> = {
  admin: paths.adminDashboard,
  user: paths.dashboard(),
  moderator: paths.moderatorDashboard,
}

/** By role; a role that this version of the site does not know leads to the landing page. */
export function landingAfterLogin(role: string): string {
  return Object.hasOwn(homePathByRole, role) ? homePathByRole[role as Role] : paths.landing
}

/** By role; otherwise to the member's dashboard, for who has just registered is a member at least. */
export function landingAfterRegistration(role: string): string {
  return Object.hasOwn(homePathByRole, role) ? homePathByRole[role as Role] : paths.dashboard()
}
