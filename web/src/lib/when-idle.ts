/** Runs low-priority work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari does not support `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => {
      clearTimeout(timer)
    }
  }
  const call = requestIdleCallback(run, { timeout: 5_000 })
  return () => {
    cancelIdleCallback(call)
  }
}
