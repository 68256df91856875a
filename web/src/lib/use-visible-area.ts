import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  viewport?.addEventListener('scroll', onChange)
  return () => {
    viewport?.removeEventListener('resize', onChange)
    viewport?.removeEventListener('scroll', onChange)
  }
}

/**
 * Returns the part of the window above the phone's keyboard, in pixels, or null if unsupported.
 *
 * The browser keeps fixed elements clear of its own bars, but not of the keyboard.
 */
export function useVisibleArea(): { top: number; height: number } | null {
  const top = useSyncExternalStore(subscribe, () => window.visualViewport?.offsetTop ?? null)
  const height = useSyncExternalStore(subscribe, () => window.visualViewport?.height ?? null)
  return top === null || height === null ? null : { top, height }
}
