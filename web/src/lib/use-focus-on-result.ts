import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus after a long operation, such as generating a plan.
 *
 * The buttons that start and cancel it disappear when pressed, and the focus would be lost. It
 * moves to the result, or to `fallback` if there is none. A focus elsewhere stays. With
 * `fromTheStart` the target has the focus during the operation already.
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
