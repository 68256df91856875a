import { useSyncExternalStore } from 'react'

export type ColorScheme = 'system' | 'light' | 'dark'

/* Stored in a cookie and not in the browser's storage: a logout and the 401 rule clear the storage,
   but light or dark is a setting of the device. public/first-paint.js reads the cookie before the
   first paint. */
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

/** Returns the chosen color scheme. While prerendering, it is the system's. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => 'system')
}
