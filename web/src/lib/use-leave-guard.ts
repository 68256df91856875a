import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

interface LeaveGuard {
  /** Navigation is blocked until `stay` or `leave` is called. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** The questions of all active guards. */
const questions = new Set<() => Promise<boolean>>()
let isFree = false

/** Returns whether leaving would lose unsaved changes. */
export function isHeld(): boolean {
  return questions.size > 0
}

/**
 * Asks before a step that leaves the page, while it can still be canceled. Returns true if no guard
 * is active.
 */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}

/** Leaves without a confirmation: the user has confirmed already, or the session has ended. */
export function leaveUnasked<Result>(leave: () => Result): Result {
  isFree = true
  try {
    return leave()
  } finally {
    isFree = false
  }
}

/** Blocks leaving while `when` is true: to another view or page, or by closing the tab. */
export function useLeaveGuard(when: boolean): LeaveGuard {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      !isFree &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  )

  useEffect(() => {
    if (!when) return
    const ask = () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => resolve)
      })
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    questions.add(ask)
    window.addEventListener('beforeunload', hold)
    return () => {
      questions.delete(ask)
      window.removeEventListener('beforeunload', hold)
    }
  }, [when])

  const reply = (leaves: boolean) => {
    answer?.(leaves)
    setAnswer(null)
  }
  return {
    isAsking: blocker.state === 'blocked' || answer !== null,
    stay: () => {
      blocker.reset?.()
      reply(false)
    },
    leave: () => {
      blocker.proceed?.()
      reply(true)
    },
  }
}
