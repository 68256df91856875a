import { useLayoutEffect, useReducer, useRef, type MouseEvent, type MouseEventHandler } from 'react'

/**
 * Ignores further clicks until the page shows the result of the first one.
 *
 * React renders a new state later, so a second click in the same moment would run the action twice.
 * Enter in a form clicks its button, so forms are covered too.
 */
export function useClickLatch(
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): MouseEventHandler<HTMLButtonElement> {
  const isHeld = useRef(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    isHeld.current = false
  })

  return (event: MouseEvent<HTMLButtonElement>) => {
    if (isHeld.current) {
      // A submit button would submit its form anyway.
      event.preventDefault()
      return
    }
    isHeld.current = true
    renderAgain()
    onClick?.(event)
  }
}
