import { useEffect, useState, type RefObject } from 'react'

/** True from the moment on when the element is within a screen of being seen. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  // A browser that cannot tell shows everything.
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const target = element.current
    if (isNear || target === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
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
