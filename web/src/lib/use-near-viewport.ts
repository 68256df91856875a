import { useEffect, useState, type RefObject } from 'react'
import { afterPaint } from './after-paint'

/** Returns true once the element has been within one screen height of the viewport. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  // Without IntersectionObserver, every element counts as near.
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const target = element.current
    if (isNear || target === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        // The browser calls this before it paints what is around the element.
        afterPaint(() => {
          setIsNear(true)
        })
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(target)
    return () => {
      observer.disconnect()
    }
  }, [element, isNear])
  return isNear
}
