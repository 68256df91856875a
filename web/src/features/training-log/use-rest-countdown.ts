import { useEffect } from 'react'
import { plural } from '@/domain/text/plural'
import { useNow } from '@/lib/use-now'
import type { Rest } from './rest-storage'

/** Seconds that a button adds to a rest or takes from it. */
export const STEP_SECONDS = 15
/** Maximum age of an ended rest that is still announced, for example after the screen was off. */
const MAX_NEWS_AGE_MS = 10_000

interface RestCountdown {
  /** Remaining milliseconds, zero or less at the end. */
  left: number
  isOver: boolean
  /** Text for screen readers. The countdown itself is not announced. */
  announcement: string
}

/**
 * Returns the remaining time of a rest and calls `signalEnd` at its end. It uses timestamps, because
 * browsers throttle timers in the background.
 */
export function useRestCountdown({ seconds, endsAt }: Rest, signalEnd: () => void): RestCountdown {
  const now = useNow(endsAt !== null)
  // A render time from before the start must not make the rest longer.
  const left = endsAt === null ? seconds * 1000 : Math.min(seconds * 1000, endsAt - now)
  const isOver = left <= 0

  useEffect(() => {
    if (isOver && endsAt !== null && Date.now() - endsAt < MAX_NEWS_AGE_MS) signalEnd()
  }, [isOver, endsAt, signalEnd])

  const announcement = isOver
    ? 'Rest is over.'
    : endsAt === null
      ? ''
      : plural(seconds, { one: 'Rest for # second.', other: 'Rest for # seconds.' })
  return { left, isOver, announcement }
}
