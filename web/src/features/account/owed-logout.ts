import { api } from '@/api/client'

/*
 * Logout without a connection. The device is logged out immediately. The session ends when the server can be
 * reached, before any other request is sent. A cookie that is readable by scripts marks the pending logout:
 * it survives clearing the stored data and is visible to all tabs.
 */

/** Key of the mutation that logs out. */
export const LOGOUT_KEY = ['logout']

const COOKIE = 'logout-owed'
/** Maximum lifetime of a session. */
const MAX_AGE_SECS = 90 * 24 * 60 * 60
const LIMIT_MS = 10_000

function write(value: string, maxAgeSecs: number): void {
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${String(maxAgeSecs)}; SameSite=Strict`
}

/** Returns whether the session of this browser belongs to an account that has logged out here. */
export function isLogoutOwed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=1`)
}

export function oweLogout(): void {
  write('1', MAX_AGE_SECS)
}

/** Clears the mark after the session has ended or a new one has replaced it. */
export function clearOwedLogout(): void {
  if (isLogoutOwed()) write('', 0)
}

let settling: Promise<void> | undefined

async function settle(): Promise<void> {
  try {
    await api.get('/api/auth/logout', { asVisitor: true, limitMs: LIMIT_MS })
    clearOwedLogout()
  } catch {
    // The mark stays, and it prevents the use of the session until then.
  }
  settling = undefined
}

/** Ends the session that is marked for logout. Never rejects: a failed request is repeated later. */
export function settleLogout(): Promise<void> {
  if (!isLogoutOwed()) return Promise.resolve()
  settling ??= settle()
  return settling
}
