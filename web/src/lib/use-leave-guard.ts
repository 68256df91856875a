import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

interface LeaveGuard {
  /** Somebody is on the way out; the page waits for `stay` or `leave`. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** The questions of the guards that hold the page now. */
const questions = new Set<() => Promise<boolean>>()
let isFree = false

/** Whether a page holds something that leaving would lose. */
export function isHeld(): boolean {
  return questions.size > 0
}

/** Asks before a step that ends in leaving, while it can still be called off: true where nothing holds the page. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}

/** Leaves past the guards, for who has been asked already or cannot stay: the session is over. */
export function leaveUnasked<Result>(leave: () => Result): Result {
  isFree = true
  try {
    return leave()
  } finally {
    isFree = false
  }
}

/** Holds the page while `when`, whether another view, another page or closing the tab would leave it. */
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
