import { paths } from '@/app/paths'
import type { Role, SignedIn } from '@/api/types'
import { readStored, writeStored } from '@/lib/stored-data'

const USER_ID = 'userId'

const roles: readonly string[] = ['user', 'moderator', 'admin'] satisfies Role[]

/** Stores role and user id in the browser. The session itself is a cookie that scripts cannot read. */
export function storeIdentity({ userId, role }: SignedIn): void {
  writeStored(USER_ID, String(userId))
  writeStored('role', role)
}

/** Returns whether a change of this key in the storage may be one of the identity. Null: everything was removed. */
export const isIdentityKey = (key: string | null): boolean => key === null || key === USER_ID

/** Returns the account that was last signed in here. It saves a request but does not prove a session. */
export function readIdentity(): SignedIn | null {
  const userId = Number(readStored(USER_ID))
  const role = readStored('role')
  if (!Number.isSafeInteger(userId) || userId <= 0) return null
  return role !== null && roles.includes(role) ? { userId, role: role as Role } : null
}

/** Start page of each role, used after login and registration and for forbidden pages. */
export const homePathByRole: Record<Role, string> = {
  admin: paths.adminDashboard,
  user: paths.dashboard(),
  moderator: paths.moderatorDashboard,
}

/** Returns the start page of a role. Unknown roles, for example of a newer server, get the landing page. */
export function landingAfterLogin(role: string): string {
  return Object.hasOwn(homePathByRole, role) ? homePathByRole[role as Role] : paths.landing
}

/**
 * Returns the start page of a role. Unknown roles get the dashboard, because every new account is a member.
 */
export function landingAfterRegistration(role: string): string {
  return Object.hasOwn(homePathByRole, role) ? homePathByRole[role as Role] : paths.dashboard()
}
