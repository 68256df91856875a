import type { PartFailure } from '@/lib/lazy-part'
import { Page } from '@/ui/page'
import { MemberLoadFailure } from '@/ui/member-load-failure'

/** Returns the replacement for a whole view that failed. */
export function viewFailure(text: () => string) {
  return function show(failure: PartFailure) {
    return (
      <Page title="Something went wrong">
        <MemberLoadFailure text={text()} {...failure} />
      </Page>
    )
  }
}

/** Replacement for the floating rest timer. */
export function timerFailure(failure: PartFailure) {
  return (
    <div className="sticky bottom-20 z-10 mx-auto mb-4 w-[calc(100%-2rem)] max-w-[calc(var(--container-general)-2rem)] lg:bottom-4">
      <MemberLoadFailure text="Failed to load the rest timer" {...failure} />
    </div>
  )
}
