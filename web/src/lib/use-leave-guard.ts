import { useEffect } from 'react'
import { useBlocker } from 'react-router'

interface LeaveGuard {
  /** Somebody is on the way out; the page waits for `stay` or `leave`. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** Holds the page while `when`, whether another view, another page or closing the tab would leave it. */
export function useLeaveGuard(when: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => {
      blocker.reset?.()
    },
    leave: () => {
      blocker.proceed?.()
    },
  }
}
