import { useEffect, useState, type RefObject } from 'react'

/** Returns whether an element is visible now. Without IntersectionObserver, it counts as visible. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const target = element.current
    if (target === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      setIsInView(entries.at(-1)?.isIntersecting ?? false)
    })
    observer.observe(target)
    return () => {
      observer.disconnect()
    }
  }, [element])
  return isInView
}

/** Returns the seconds since the start, and counts only while running. */
export function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    let request = 0
    let last: number | undefined
    const count = (now: number) => {
      // A tab in the background sends no frames: it goes on where it stopped.
      const passed = Math.min((now - (last ?? now)) / 1000, 0.1)
      last = now
      setSeconds((before) => before + passed)
      request = requestAnimationFrame(count)
    }
    request = requestAnimationFrame(count)
    return () => {
      cancelAnimationFrame(request)
    }
  }, [isRunning])
  return seconds
}
