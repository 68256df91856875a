import type { PartFailure } from '@/lib/lazy-part'
import { LoadFailure } from './load-failure'

interface PartFailureTexts {
  /** The failed action. */
  text: string
  /** The data that is still safe. */
  safe: string
}

/**
 * Creates an error view with a retry for one part of a page. `texts` is called when the view is shown.
 */
export function partFailure(texts: () => PartFailureTexts) {
  return function show(failure: PartFailure) {
    return <LoadFailure {...texts()} {...failure} />
  }
}
