import { useSyncExternalStore } from 'react'
import type { SetRow } from '@/domain/workout/set-rows'

/* A tick is painted before the rest of the workout is rendered with it, which takes too long on a slow phone. */

let ticked: SetRow | null = null
const listeners = new Set<() => void>()

function set(row: SetRow | null): void {
  ticked = row
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a row as ticked until it is rendered again, or until the tick is hidden. */
export const showTick = (row: SetRow): void => {
  set(row)
}

export const hideTick = (): void => {
  set(null)
}

/** Returns whether a row is ticked and the page is not rendered with it yet. */
export const useShownTick = (row: SetRow): boolean =>
  useSyncExternalStore(watch, () => ticked === row)
