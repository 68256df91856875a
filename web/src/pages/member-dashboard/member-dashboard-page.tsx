import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readDashboardView, type DashboardView } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import type { ChallengeRun } from '@/domain/coach/challenge'
import { useRest } from '@/features/training-log/use-rest'
import type { FreshStart } from '@/features/training-log/fresh-start'
import { focusMain } from './focus-main'
import { useToday } from '@/lib/use-today'
import { RestTimer, views } from './views'

export function Component() {
  const [search] = useSearchParams()
  const view = readDashboardView(search)
  const today = useToday()
  const [run, setRun] = useState<ChallengeRun>({ state: 'idle' })
  const [freshStart, setFreshStart] = useState<FreshStart | null>(null)
  const rest = useRest(useSession()?.userId ?? 0)
  const announcement = useViewChange(view)
  const View = views[view].Part

  // At least as high as the screen, so that the footer stays out of view while content loads.
  return (
    <div className="min-h-dvh">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* The loader has waited for the code, so the fallback only appears for a moment. */}
      <Suspense fallback={null}>
        <View
          today={today}
          run={run}
          onRunChange={setRun}
          freshStart={freshStart}
          onFreshStart={setFreshStart}
          rest={rest}
        />
      </Suspense>
      {rest.rest === null ? null : (
        // Other floating elements keep clear of this one.
        <div data-floats-at-end="" className="contents">
          <Suspense fallback={null}>
            <RestTimer control={rest} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/**
 * Sets the title and moves the focus when the view changes.
 *
 * Screen readers do not notice such a change. The layout handles changes of the path, but here only
 * the query changes.
 */
function useViewChange(view: DashboardView): string {
  const shown = useRef(view)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    setAnnouncement(views[view].title())
    // A link to one exercise points further down, and that view moves the focus itself.
    if (window.location.hash === '') focusMain()
  }, [view])
  return announcement
}
