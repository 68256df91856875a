import { useEffect } from 'react'
import { keepFocusNear } from '@/lib/keep-focus'
import { ignoreClicksOnWhatSlid } from '@/lib/steady-clicks'

/** Guards a whole layout against the second click of a double click, and against losing the focus with its element. */
export function useSteadyHand() {
  useEffect(ignoreClicksOnWhatSlid, [])
  useEffect(keepFocusNear, [])
}
