import { useSyncExternalStore } from 'react'

export type ColorScheme = 'system' | 'light' | 'dark'

/*
 * Kept in a cookie and not in the browser's storage, because a logout and the 401 rule clear that, and a
 * choice of light or dark belongs to the device. public/first-paint.js reads it before the first paint.
 */
const cookie = 'color-scheme'
const aYear = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function readColorScheme(): ColorScheme {
  const choice = document.documentElement.dataset.theme
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') {
    delete document.documentElement.dataset.theme
    document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`
  } else {
    document.documentElement.dataset.theme = scheme
    document.cookie = `${cookie}=${scheme}; Path=/; Max-Age=${aYear}; SameSite=Lax`
  }
  for (const listener of listeners) listener()
}

/** The choice; that of the system where the page is drawn before anybody has come. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => 'system')
}
