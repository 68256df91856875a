import { useEffect, useState } from 'react'

/** Time for the first data of a page. After that, each missing part shows its own skeleton. */
const PATIENCE_MS = 1500

/**
 * Returns whether a page still waits for its first data, so that its parts appear together and none moves another.
 *
 * It waits once and for a bounded time: a request that fails, is sent again or never gets a response must not hide
 * the rest of the page.
 */
export function useFirstWait(isPending: boolean): boolean {
  const [isOver, setIsOver] = useState(!isPending)
  if (!isPending && !isOver) setIsOver(true)
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => {
      setIsOver(true)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isOver])
  return isPending && !isOver
}
