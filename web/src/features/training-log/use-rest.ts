import { useRef, useState } from 'react'
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

/**
 * Rest of the page, so that it survives a change of view. A change is stored on the device immediately, so that it also
 * survives if the page closes before its next paint.
 */
export function useRest(userId: number): RestControl {
  const [rest, setRest] = useState<Rest | null>(() => readRest(userId))
  const latest = useRef(rest)
  const change = (next: Rest | null) => {
    latest.current = next
    saveRest(userId, next)
    setRest(next)
  }
  const restOf = (seconds: number, isStarted: boolean): Rest => {
    const length = clampRest(seconds)
    const endsAt = isStarted ? Date.now() + length * 1000 : null
    return { id: (latest.current?.id ?? 0) + 1, seconds: length, endsAt }
  }
  return {
    rest,
    offer: (seconds) => {
      change(restOf(seconds, false))
    },
    start: (seconds) => {
      prepareSignalSoon()
      change(restOf(seconds, true))
    },
    begin: () => {
      const before = latest.current
      if (before === null) return
      prepareSignalSoon()
      change({ ...before, endsAt: Date.now() + before.seconds * 1000 })
    },
    lengthen: (bySeconds) => {
      const before = latest.current
      if (before === null) return
      const seconds = clampRest(before.seconds + bySeconds)
      const by = (seconds - before.seconds) * 1000
      change({ ...before, seconds, endsAt: before.endsAt === null ? null : before.endsAt + by })
    },
    stop: () => {
      change(null)
    },
  }
}
