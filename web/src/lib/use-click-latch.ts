import { useLayoutEffect, useReducer, useRef, type MouseEvent, type MouseEventHandler } from 'react'

/**
 * Lets one click through until the page shows what it did. A state is set at once but shown later: without the latch
 * a second click of the same moment still finds the button as it was, and its action runs twice. Enter in a form
 * clicks its button too, so forms are covered.
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
      // A submit button would send its form all the same.
      event.preventDefault()
      return
    }
    isHeld.current = true
    renderAgain()
    onClick?.(event)
  }
}
