import type { PartFailure } from '@/lib/lazy-part'
import { Page } from '@/ui/page'
import { LoadFailure } from './load-failure'

/** Stands in the place of a whole view that failed. `what` completes "Failed to load …". */
export function viewFailure(what: string) {
  return function show(failure: PartFailure) {
    return (
      <Page title="Something went wrong">
        <LoadFailure text={`Failed to load ${what}`} {...failure} />
      </Page>
    )
  }
}

/** Stands where the rest timer floats. */
export function timerFailure(failure: PartFailure) {
  return (
    <div className="sticky bottom-20 z-10 mx-auto mb-4 w-[calc(100%-2rem)] max-w-[calc(var(--container-general)-2rem)] lg:bottom-4">
      <LoadFailure text="Failed to load the rest timer" {...failure} />
    </div>
  )
}
