/* Whether the server is reachable. The browser's "online" and "offline" events are only hints,
   because they describe the nearest network. The API client reports the result of each request; the
   latest result decides. */

/** False while the site is prerendered. */
const isBrowser = typeof window !== 'undefined'

let isUp = !isBrowser || navigator.onLine
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (isUp === next) return
  isUp = next
  for (const listener of listeners) listener()
}

/** Reports that a request got a response, with any status. */
export function reportResponse(): void {
  set(true)
}

/** Reports that a request got no response. */
export function reportNoResponse(): void {
  set(false)
}

if (isBrowser) {
  window.addEventListener('online', reportResponse)
  window.addEventListener('offline', reportNoResponse)
}

/** Returns whether the server was reachable, as last reported. */
export function isConnected(): boolean {
  return isUp
}

/** Calls `listener` on each change. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
