/*
 * Whether the server can be reached. What the browser says ("online", "offline") is a hint, for it knows only
 * of the nearest network; what counts is whether calls are answered. So those who make calls say what came of
 * them, and the last word holds.
 */

/** Pages are also drawn where there is no browser: when the site is built. */
const isBrowser = typeof window !== 'undefined'

let isUp = !isBrowser || navigator.onLine
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (isUp === next) return
  isUp = next
  for (const listener of listeners) listener()
}

/** A call was answered, whatever the answer was. */
export function reportResponse(): void {
  set(true)
}

/** No answer came. */
export function reportNoResponse(): void {
  set(false)
}

if (isBrowser) {
  window.addEventListener('online', reportResponse)
  window.addEventListener('offline', reportNoResponse)
}

/** Whether the server can be reached, as far as is known. */
export function isConnected(): boolean {
  return isUp
}

/** Calls back whenever that changes. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
