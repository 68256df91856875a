import { useSyncExternalStore } from 'react'

/** How often a page that is left open asks for a new version, at most. */
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

/** Offers the version that the server has by now, where no worker brings it. */
export function offerNewVersion(): void {
  offer(waiting)
}

/** Offers the worker of a new version once it is ready. The first of all is no news: none is active before it. */
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
    // Another page may have asked for it; this one is not reloaded for that.
    if (isWanted) window.location.reload()
  })
  try {
    const registration = await serviceWorker.register('/sw.js')
    watch(registration)
    let asked = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < VERSION_CHECK_INTERVAL_MS)
        return
      asked = Date.now()
      registration.update().catch(() => undefined)
    })
  } catch {
    // Private windows and old browsers: the site works as ever, only not without a network.
  }
}

/** Keeps the app on this device, so that it opens without a network. After the page, which it must not slow. */
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

/** Whether a newer version of the site waits to be used. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  )
}

/** Takes the new version. Unsaved entries are asked about by the browser, as whenever a page is reloaded. */
export function reloadIntoNewVersion(): void {
  isWanted = true
  if (waiting === null || waiting.state === 'activated') window.location.reload()
  else waiting.postMessage({ type: 'SKIP_WAITING' })
}
