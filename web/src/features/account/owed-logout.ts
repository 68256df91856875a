import { api } from '@/api/client'

/*
 * A member who logs out without a connection is logged out on this device at once. The session itself ends as soon
 * as the server can be reached, before anything else is asked. That it has to end is remembered in a cookie of the
 * site's own, which outlives the stored data and is known to all tabs.
 */

/** Key of the mutation that logs out. */
export const LOGOUT_KEY = ['logout']

const COOKIE = 'logout-owed'
/** No session lasts longer. */
const MAX_AGE_SECS = 90 * 24 * 60 * 60
const LIMIT_MS = 10_000

function write(value: string, maxAgeSecs: number): void {
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${String(maxAgeSecs)}; SameSite=Strict`
}

/** Whether the browser's session belongs to an account that has logged out here. */
export function isLogoutOwed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=1`)
}

export function oweLogout(): void {
  write('1', MAX_AGE_SECS)
}

/** The session has ended, or another one has replaced it. */
export function clearOwedLogout(): void {
  if (isLogoutOwed()) write('', 0)
}

let settling: Promise<void> | undefined

async function settle(): Promise<void> {
  try {
    await api.get('/api/auth/logout', { asVisitor: true, limitMs: LIMIT_MS })
    clearOwedLogout()
  } catch {
    // It stays owed, and nobody is let in by that session meanwhile.
  }
  settling = undefined
}

/** Ends the session that is owed its end. Does not fail: what cannot be done now is done later. */
export function settleLogout(): Promise<void> {
  if (!isLogoutOwed()) return Promise.resolve()
  settling ??= settle()
  return settling
}
