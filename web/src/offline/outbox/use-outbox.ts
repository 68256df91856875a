import { useSyncExternalStore } from 'react'
import { outbox } from '.'
import type { ShownLog } from './outbox'

/**
 * Returns the logs of this page and device, oldest first: waiting, rejected, or sent since the page
 * opened.
 */
export function useOutbox(): readonly ShownLog[] {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}
