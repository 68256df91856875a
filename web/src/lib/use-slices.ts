import { startTransition, useEffect, useState } from 'react'

/**
 * Returns how many of `count` parts to show: one more per frame, so that no single task renders and paints them all.
 * With `isWhole`, all are shown immediately.
 */
export function useSlices(count: number, isWhole: boolean): number {
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (isWhole || shown >= count) return
    // The callback runs before the paint of the parts so far, and the transition after it.
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setShown(shown + 1)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [count, isWhole, shown])
  return isWhole ? count : Math.min(shown, count)
}
