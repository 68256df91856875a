import { useEffect, useRef, useState } from 'react'
import { saveRest, readRest, type Rest } from './rest-storage'
import { clampRest } from './rest-length'
import { prepareSignal } from './rest-signal'

export interface RestControl {
  rest: Rest | null
  /** Shows a rest that starts on request. */
  offer: (seconds: number) => void
  start: (seconds: number) => void
  /** Starts the rest that is shown. */
  begin: () => void
  lengthen: (bySeconds: number) => void
  stop: () => void
}

/** Time for the paint of a tick. Browsers allow sound up to a second after a tap. */
const SOUND_DELAY_MS = 100

/** Prepares the sound after the tap is painted, because that takes long on a slow phone. */
function prepareSignalSoon(): void {
  setTimeout(prepareSignal, SOUND_DELAY_MS)
}

/** Rest of the page, so that it survives a change of view. A running rest is also stored on the device. */
export function useRest(userId: number): RestControl {
  const [rest, setRest] = useState<Rest | null>(() => readRest(userId))
  const shown = useRef(rest)
  useEffect(() => {
    // Stores only changes made here: another tab may have stored its own rest.
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
      prepareSignalSoon()
      show(seconds, true)
    },
    begin: () => {
      prepareSignalSoon()
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
