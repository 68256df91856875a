import { useEffect, useRef, useState } from 'react'
import { saveRest, readRest, type Rest } from './rest-storage'
import { clampRest } from './rest-length'
import { prepareSignal } from './rest-signal'

export interface RestControl {
  rest: Rest | null
  /** Shows it, to be started on request. */
  offer: (seconds: number) => void
  start: (seconds: number) => void
  /** Starts the one that is offered. */
  begin: () => void
  lengthen: (bySeconds: number) => void
  stop: () => void
}

/** Held by the page, so that a look at another view does not end it; one that runs is also kept on the device. */
export function useRest(userId: number): RestControl {
  const [rest, setRest] = useState<Rest | null>(() => readRest(userId))
  const shown = useRef(rest)
  useEffect(() => {
    // Only what changed here: another tab may have stored a rest of its own.
    if (shown.current === rest) return
    shown.current = rest
    saveRest(userId, rest)
  }, [rest, userId])
  const show = (seconds: number, isStarted: boolean) => {
    const length = clampRest(seconds)
    setRest((before) => ({
      id: (before?.id ?? 0) + 1,
      seconds: length,
      endsAt: isStarted ? Date.now() + length * 1000 : null,
    }))
  }
  return {
    rest,
    offer: (seconds) => {
      show(seconds, false)
    },
    start: (seconds) => {
      // Browsers let a page sound only after a tap, which this is.
      prepareSignal()
      show(seconds, true)
    },
    begin: () => {
      prepareSignal()
      setRest((before) => before && { ...before, endsAt: Date.now() + before.seconds * 1000 })
    },
    lengthen: (bySeconds) => {
      setRest((before) => {
        if (before === null) return null
        const seconds = clampRest(before.seconds + bySeconds)
        const by = (seconds - before.seconds) * 1000
        return { ...before, seconds, endsAt: before.endsAt === null ? null : before.endsAt + by }
      })
    },
    stop: () => {
      setRest(null)
    },
  }
}
