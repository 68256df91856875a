import type { QueryClient } from '@tanstack/react-query'
import { offerNewVersion } from '@/lib/new-version'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { followTyping, hasTypedInput } from '@/lib/typed-input'
import { isHeld } from '@/lib/use-leave-guard'

const RELOADED_AT = 'reloaded-at'
/** For so long after a reload there is no second one, so that servers of two versions cause no loop. */
const RELOAD_INTERVAL_MS = 600_000

/** Whether the server has another build of the site than this page, whose scripts are gone then. */
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

/** A request that runs, or a generated plan that is not saved yet: a reload would lose it. */
function hasUnsavedWork(queryClient: QueryClient): boolean {
  const mutations = queryClient.getMutationCache().getAll()
  return mutations.some(
    ({ state, options }) => state.status === 'pending' || options.gcTime === Infinity,
  )
}

/** True where the page may be reloaded now; it is remembered that it was. */
function mayReload(now: number): boolean {
  if (now - Number(readSessionData(RELOADED_AT)) < RELOAD_INTERVAL_MS) return false
  writeSessionData(RELOADED_AT, String(now))
  // A browser that forgets it would reload again and again.
  return readSessionData(RELOADED_AT) === String(now)
}

/**
 * After an update of the server, a page that was open before asks for scripts that are gone. It is reloaded once;
 * where that would lose unsaved input, the new version is offered instead. What failed shows its own failure.
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
