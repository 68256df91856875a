import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from '@/lib/after-paint'
import { lazyPart } from '@/lib/lazy-part'
import { useSlices } from '@/lib/use-slices'
import { whenIdle } from '@/lib/when-idle'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { partFailure } from '@/ui/part-failure'

/* The parts of the first view beyond today's workout. Their code loads after the first paint, which must not wait. */

const failed = partFailure(() => ({
  text: 'Failed to load a part of your dashboard',
  safe: 'Your logs are safe.',
}))
const activity = lazyPart(async () => (await import('./dashboard-more')).TodayActivity, failed)
const overview = lazyPart(async () => (await import('./dashboard-more')).DashboardOverview, failed)
const extras = lazyPart(async () => (await import('./dashboard-more')).DashboardExtras, failed)
const startAnything = lazyPart(
  async () => (await import('./start-workout/start-anything')).StartAnything,
  (failure) => <MemberLoadFailure text="Failed to load your workouts" {...failure} />,
)

export const TodayActivity = activity.Part
export const Overview = overview.Part
export const Extras = extras.Part
export const StartAnything = startAnything.Part

interface SliceProps {
  isShown: boolean
  /** Shown before, and while a part's code loads again after a failure. */
  fallback: ReactNode
  children: ReactNode
}

/** Parts that are shown together. */
export function Slice({ isShown, fallback, children }: SliceProps) {
  return isShown ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}

/** The slices in which the parts are shown: those of today, the side column, and the parts below. */
const SLICES = 3

/** Whether the code was loaded, or failed to load, since the page started. */
let isLoadedOnce = false

/**
 * Returns how many slices to show. They begin when today's workout is ready. Each has a frame of its own, so that no
 * single task renders and paints all of them.
 */
export function useLaterParts(isReady: boolean): number {
  const [isWhole] = useState(isLoadedOnce)
  const [isLoaded, setIsLoaded] = useState(isLoadedOnce)
  useEffect(() => {
    if (isLoaded || !isReady) return
    const load = () => {
      // A part whose code fails to load shows that itself.
      const code = [activity, overview, extras, startAnything].map((part) => part.load())
      void Promise.allSettled(code).then(() => {
        isLoadedOnce = true
        startTransition(() => {
          setIsLoaded(true)
        })
      })
    }
    let cancel: (() => void) | undefined
    let isMounted = true
    afterPaint(() => {
      if (isMounted) cancel = whenIdle(load)
    })
    return () => {
      isMounted = false
      cancel?.()
    }
  }, [isLoaded, isReady])
  return useSlices(isLoaded ? SLICES : 0, isWhole)
}
