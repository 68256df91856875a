import { useSyncExternalStore } from 'react'
import { outbox } from '.'
import type { ShownLog } from './outbox'

/** The logs that this page or this device holds, oldest first: waiting, refused, or sent since the page is open. */
export function useOutbox(): readonly ShownLog[] {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}
