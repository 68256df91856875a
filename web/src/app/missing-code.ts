import type { QueryClient } from '@tanstack/react-query'
import { offerNewVersion } from '@/lib/new-version'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { isHeld } from '@/lib/use-leave-guard'

/** Fields that the user has changed since they were shown. */
const typed = new WeakSet<EventTarget>()

/** Starts to track which fields the user types into. */
function followTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target !== null) typed.add(target)
    },
    true,
  )
}

/**
 * Returns whether a field on the page contains user input. It may already be saved, so this errs on
 * the safe side.
 */
function hasTypedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [...fields].some((field) => typed.has(field) && field.value !== '')
}

const RELOADED_AT = 'reloaded-at'
/** Minimum time between two reloads, so that servers of two versions cause no reload loop. */
const RELOAD_INTERVAL_MS = 600_000

/** Returns whether the server has another build, so that this page's scripts no longer exist. */
async function isOutdated(): Promise<boolean> {
  const start = document.querySelector('link[rel="app-start"]')?.getAttribute('href')
  if (!start) return false
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-cache' })
    const page = await response.text()
    return response.ok && page.includes('rel="app-start"') && !page.includes(start)
  } catch {
    return false
  }
}

/** Returns whether a reload would lose a running request or an unsaved generated plan. */
function hasUnsavedWork(queryClient: QueryClient): boolean {
  const mutations = queryClient.getMutationCache().getAll()
  return mutations.some(
    ({ state, options }) => state.status === 'pending' || options.gcTime === Infinity,
  )
}

/** Returns whether the page may reload now, and stores the time if so. */
function mayReload(now: number): boolean {
  if (now - Number(readSessionData(RELOADED_AT)) < RELOAD_INTERVAL_MS) return false
  writeSessionData(RELOADED_AT, String(now))
  // If the time cannot be stored, the page might reload in a loop.
  return readSessionData(RELOADED_AT) === String(now)
}

/**
 * Handles scripts that no longer exist after a server update.
 *
 * Reloads the page once. If that would lose unsaved input, announces the new version instead. The
 * part that failed to load shows its own error.
 */
export function followMissingCode(queryClient: QueryClient): void {
  followTyping()
  window.addEventListener('vite:preloadError', () => {
    void isOutdated().then((outdated) => {
      if (!outdated) return
      const isUnsaved = isHeld() || hasTypedInput() || hasUnsavedWork(queryClient)
      if (isUnsaved || !mayReload(Date.now())) offerNewVersion()
      else window.location.reload()
    })
  })
}
