import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a place where something is made that takes its time. The buttons that start and stop it go away when they
 * are pressed, and focus would be lost with them: it goes to what was made, or to `fallback` when nothing was.
 * Focus that is elsewhere stays there. With `fromTheStart` the place has it already while the thing is made.
 */
export function useFocusOnResult(
  isMaking: boolean,
  fallback: RefObject<HTMLElement | null>,
  { fromTheStart }: { fromTheStart: boolean },
): RefObject<HTMLDivElement | null> {
  const news = useRef<HTMLDivElement>(null)
  const wasMaking = useRef(isMaking)
  useEffect(() => {
    if (wasMaking.current === isMaking) return
    wasMaking.current = isMaking
    if (isMaking) {
      if (fromTheStart) news.current?.focus()
      return
    }
    const focused = document.activeElement
    if (focused !== null && focused !== document.body) return
    const target = news.current?.hasChildNodes() ? news : fallback
    target.current?.focus()
  }, [isMaking, fallback, fromTheStart])
  return news
}
