import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '@/ui/icon-button'
import { useSyncExternalStore } from 'react'

type ColorScheme = 'system' | 'light' | 'dark'

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

function chooseColorScheme(scheme: ColorScheme): void {
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
function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => 'system')
}

const steps: Record<ColorScheme, { next: ColorScheme; icon: typeof Sun }> = {
  system: { next: 'light', icon: Monitor },
  light: { next: 'dark', icon: Sun },
  dark: { next: 'system', icon: Moon },
}

const labels = (): Record<ColorScheme, string> => ({
  system: 'System colors. Switch to light',
  light: 'Light colors. Switch to dark',
  dark: 'Dark colors. Use the system setting',
})

/** Cycles through system, light and dark. The setting is stored on the device. */
export function ColorSchemeButton() {
  const scheme = useColorScheme()
  const { next, icon: Icon } = steps[scheme]
  return (
    <IconButton
      label={labels()[scheme]}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => {
        chooseColorScheme(next)
      }}
    />
  )
}
