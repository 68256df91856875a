import { useSyncExternalStore } from 'react'
import { outbox } from '.'
import type { Shown, ShownDiary, ShownEntry, ShownLog, ShownSet } from './outbox'

/**
 * Returns the logs of this page and device, oldest first: waiting, rejected, or sent since the page
 * opened.
 */
export function useOutbox(): readonly ShownLog[] {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}

/** Returns all records of this page and device: logs, then sets, changes of the diary and entries of the program. */
export const useOutboxItems = (): readonly Shown[] => [
  ...useOutbox(),
  ...useOutboxSets(),
  ...useOutboxDiary(),
  ...useOutboxEntries(),
]

/** Returns the sets of this page and device, oldest change first: waiting, rejected, or sent since the page opened. */
export function useOutboxSets(): readonly ShownSet[] {
  return useSyncExternalStore(outbox.subscribe, outbox.sets)
}

/** Returns whether the stored logs and sets are loaded. Until then, a saved set may seem to be missing. */
export function useIsOutboxLoaded(): boolean {
  return useSyncExternalStore(outbox.subscribe, outbox.isLoaded)
}

/** Returns the changes of the diary of this page and device, oldest first: waiting, rejected, or sent since then. */
export function useOutboxDiary(): readonly ShownDiary[] {
  return useSyncExternalStore(outbox.subscribe, outbox.diary)
}

/** Returns the entries of the program of this page and device, oldest first: waiting, rejected, or sent since then. */
export function useOutboxEntries(): readonly ShownEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
