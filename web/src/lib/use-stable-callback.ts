import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that never changes and calls the latest `run`, so that memoized parts do not render again.
 *
 * It is for event handlers: during a render it would call the previous one.
 */
export function useStableCallback<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
