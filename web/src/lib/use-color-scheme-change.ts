import { useSyncExternalStore } from 'react'

/*
 * Light or dark follows the system unless `data-theme` says otherwise, so both have to be watched. What is
 * drawn with CSS needs none of this; a canvas has to be drawn anew.
 */
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

/** A number that is another one after each change between light and dark. */
export function useColorSchemeChange(): number {
  return useSyncExternalStore(subscribe, () => version)
}
