import { useEffect, useState } from 'react'

/** Returns the section that crosses a line slightly below the top of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    // Without IntersectionObserver, no section is highlighted.
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find((entry) => entry.isIntersecting)
        if (reached) setCurrent(reached.target.id)
      },
      { rootMargin: '-25% 0px -75% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element !== null) observer.observe(element)
    }
    return () => {
      observer.disconnect()
    }
  }, [sections])
  return current
}
