import { useLayoutEffect, useReducer, useRef, type MouseEvent, type MouseEventHandler } from 'react'
import { isRepeat, NEVER, pressTime } from './repeat-pause'

type Handler = (event: MouseEvent<HTMLButtonElement>) => unknown

/**
 * Ignores further clicks until the first one is decided: until the page shows its result, until its promise is
 * settled, or until its button is no longer busy.
 *
 * React renders a new state later, so a second click in the same moment would run the action twice. What was decided
 * faster than a double tap is not repeated by the second tap. Enter in a form clicks its button, so forms are covered
 * too; a form itself knows whether it is sent again unchanged (`useForm`).
 */
export function useClickLatch(
  onClick: Handler | undefined,
  isBusy: boolean,
): MouseEventHandler<HTMLButtonElement> {
  const isShown = useRef(true)
  const isRunning = useRef(false)
  /** Whether the action took more than a render, such as a request: only then a repetition would do harm. */
  const hasWorked = useRef(false)
  const pressedAt = useRef(NEVER)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    isShown.current = true
    if (isBusy) hasWorked.current = true
  })

  return (event: MouseEvent<HTMLButtonElement>) => {
    const isDecided = isShown.current && !isRunning.current
    const isOfForm = event.currentTarget.type === 'submit' && event.currentTarget.form !== null
    if (!isDecided || (!isOfForm && hasWorked.current && isRepeat(pressedAt.current))) {
      // A submit button would submit its form anyway.
      event.preventDefault()
      return
    }
    isShown.current = false
    hasWorked.current = false
    pressedAt.current = pressTime()
    renderAgain()
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    isRunning.current = true
    hasWorked.current = true
    const settle = () => {
      isRunning.current = false
    }
    result.then(settle, () => {
      settle()
      // What failed may be tried again at once.
      hasWorked.current = false
    })
  }
}
