import type { PartFailure } from '@/lib/lazy-part'
import { LoadFailure } from './load-failure'

/** Shows that one part of a page failed, and a way to try it again. `what` completes "Failed to load …". */
export function partFailure(what: string, safe?: string) {
  return function show(failure: PartFailure) {
    return <LoadFailure text={`Failed to load ${what}`} safe={safe} {...failure} />
  }
}
