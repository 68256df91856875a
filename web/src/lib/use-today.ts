import { useEffect, useState } from 'react'
import { todayIso, untilMidnight } from '@/lib/today'

/** A clock may be set and a zone changed, and a timer of hours drifts. */
const MAX_CHECK_INTERVAL_MS = 60_000

/** The member's own ISO date. An open page rolls over at midnight, also one that was asleep then. */
export function useToday(): string {
  const [today, setToday] = useState(todayIso)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      setToday(todayIso())
      clearTimeout(timer)
      // A timer may fire a moment early: the next look follows then.
      timer = setTimeout(look, Math.min(untilMidnight(new Date()) + 1, MAX_CHECK_INTERVAL_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])
  return today
}
