/** Runs what nobody waits for, once the browser has nothing else to do. Gives what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Not every browser tells when it is idle.
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
