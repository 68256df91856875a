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
 * The part of the window that is not under the phone's keyboard, in pixels: the browser moves what is fixed
 * out of the way of its own bars, but not of the keyboard. Null where the browser cannot tell.
 */
export function useVisibleArea(): { top: number; height: number } | null {
  const top = useSyncExternalStore(subscribe, () => window.visualViewport?.offsetTop ?? null)
  const height = useSyncExternalStore(subscribe, () => window.visualViewport?.height ?? null)
  return top === null || height === null ? null : { top, height }
}
