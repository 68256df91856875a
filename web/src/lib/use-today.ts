import { useEffect, useState } from 'react'
import { todayIso, untilMidnight } from '@/lib/today'
import { watchUnsaved } from '@/lib/unsaved-data'

/** Maximum time between two checks, because clocks and time zones change and long timers drift. */
const MAX_CHECK_INTERVAL_MS = 60_000

/** Returns the member's current ISO date. It changes at midnight, also after the device slept, and with its time zone. */
export function useToday(): string {
  const [today, setToday] = useState(todayIso)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      setToday(todayIso())
      clearTimeout(timer)
      // A timer may fire slightly early; the next check follows then.
      timer = setTimeout(look, Math.min(untilMidnight(new Date()) + 1, MAX_CHECK_INTERVAL_MS))
    }
    look()
    // The time zone may be chosen anew, here or in another tab.
    const stopWatching = watchUnsaved(look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', look)
    return () => {
      clearTimeout(timer)
      stopWatching()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])
  return today
}
