import type { PartFailure } from '@/lib/lazy-part'
import { LoadFailure } from './load-failure'

/**
 * Creates an error view with a retry for one part of a page. `what` completes "Failed to load …".
 */
export function partFailure(what: string, safe?: string) {
  return function show(failure: PartFailure) {
    return <LoadFailure text={`Failed to load ${what}`} safe={safe} {...failure} />
  }
}
