import { useSyncExternalStore } from 'react'

/** Minimum time between two checks for a new version. */
const VERSION_CHECK_INTERVAL_MS = 60 * 60 * 1000

let waiting: ServiceWorker | null = null
let isOffered = false
let isWanted = false
const listeners = new Set<() => void>()

function offer(worker: ServiceWorker | null): void {
  waiting = worker
  isOffered = true
  for (const listener of listeners) listener()
}

/** Announces the server's newer version, also in browsers without a service worker. */
export function offerNewVersion(): void {
  offer(waiting)
}

/**
 * Announces a new service worker once it is installed.
 *
 * The first one is not an update, because none was active before.
 */
function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && registration.active !== null) offer(coming)
    })
  })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => {
    // Only the page that asked for the update reloads, not other open pages.
    if (isWanted) window.location.reload()
  })
  try {
    const registration = await serviceWorker.register('/sw.js')
    watch(registration)
    let lastCheckAt = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (
        document.visibilityState !== 'visible' ||
        Date.now() - lastCheckAt < VERSION_CHECK_INTERVAL_MS
      )
        return
      lastCheckAt = Date.now()
      registration.update().catch(() => undefined)
    })
  } catch {
    // Private windows and old browsers have no service worker; only offline use is missing then.
  }
}

/**
 * Installs the service worker for offline use. It runs after page load, so as not to slow it down.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}

/** Returns whether a newer version of the site is ready. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  )
}

/** Activates the new version. The browser asks about unsaved changes, as on every reload. */
export function reloadIntoNewVersion(): void {
  isWanted = true
  if (waiting === null || waiting.state === 'activated') window.location.reload()
  else waiting.postMessage({ type: 'SKIP_WAITING' })
}
