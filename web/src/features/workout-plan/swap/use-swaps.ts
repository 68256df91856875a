import { useState } from 'react'
import type { AlternativeExercise } from '@/api/types'
import { readSwaps, writeSwaps, type Swaps } from './kept-swaps'

interface HeldSwaps {
  swaps: Swaps
  /** Null puts the planned exercise back. */
  swap: (plannedId: number, instead: AlternativeExercise | null) => void
}

/** What a member does today instead of what is planned, kept on the device. */
export function useSwaps(userId: number | null, day: string): HeldSwaps {
  const read = (): Swaps => (userId === null ? {} : readSwaps({ userId, day }))
  const owner = `${String(userId)} ${day}`
  const [held, setHeld] = useState(() => ({ owner, swaps: read() }))
  let { swaps } = held
  if (held.owner !== owner) {
    swaps = read()
    setHeld({ owner, swaps })
  }

  return {
    swaps,
    swap: (plannedId, instead) => {
      const next: Record<string, AlternativeExercise> = { ...swaps }
      if (instead === null) delete next[String(plannedId)]
      else next[String(plannedId)] = instead
      setHeld({ owner, swaps: next })
      if (userId !== null) writeSwaps({ userId, day }, next)
    },
  }
}
