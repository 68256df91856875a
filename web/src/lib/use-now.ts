import { useEffect, useState } from 'react'

/**
 * The time in milliseconds, kept fresh while `active`. What counts with it subtracts instants instead of
 * counting ticks, so a hidden tab, whose timers the browser slows, is right again when it comes back.
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
