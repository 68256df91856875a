import { useEffect, useState } from 'react'

/**
 * Returns the current time in milliseconds, updated while `active`.
 *
 * Callers subtract timestamps instead of counting ticks. A hidden tab, whose timers the browser
 * slows down, is correct again as soon as it is visible.
 */
export function useNow(active: boolean, everyMs = 250): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return
    const tick = () => {
      setNow(Date.now())
    }
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [active, everyMs])
  return now
}
