import type { AlternativeExercise } from '@/api/types'
import { useUnsaved } from '@/lib/use-unsaved'
import { changeSwap, parseSwaps, swapsPlace, type Swaps } from './swap-storage'

interface HeldSwaps {
  swaps: Swaps
  /** Null undoes the swap. */
  swap: (plannedId: number, instead: AlternativeExercise | null) => void
}

const NONE: Swaps = {}

/** Swaps of a member on a day, stored on the device. */
export function useSwaps(userId: number, day: string): HeldSwaps {
  const swaps = useUnsaved(swapsPlace(userId), parseSwaps)[day] ?? NONE
  return {
    swaps,
    swap: (plannedId, instead) => {
      changeSwap(userId, day, plannedId, instead)
    },
  }
}
