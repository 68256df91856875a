import { useEffect, useState } from 'react'
import { toIsoDate } from '@/lib/format'

/** The member's own ISO date, which a page left open overnight has to notice when it is looked at again. */
export function useToday(): string {
  const [today, setToday] = useState(() => toIsoDate(new Date()))
  useEffect(() => {
    const look = () => {
      setToday(toIsoDate(new Date()))
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  return today
}
