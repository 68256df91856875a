import { useSyncExternalStore } from 'react'

/* The color scheme follows the system unless `data-theme` overrides it, so both are watched. CSS
   needs none of this, but a canvas must be redrawn. */
let version = 0

function subscribe(onChange: () => void): () => void {
  const changed = () => {
    version += 1
    onChange()
  }
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(changed)
  system.addEventListener('change', changed)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    choice.disconnect()
  }
}

/** Returns a number that changes with the color scheme. */
export function useColorSchemeChange(): number {
  return useSyncExternalStore(subscribe, () => version)
}
