/**
 * Runs work once the browser has painted what an action changed, so that the action is visible immediately. A page
 * that is hidden or closed runs it without waiting. Returns a function that runs the work now, if it did not run yet.
 */
export function afterPaint(run: () => void): () => void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    document.removeEventListener('visibilitychange', once)
    window.removeEventListener('pagehide', once)
    run()
  }
  // A hidden page paints nothing.
  if (document.visibilityState === 'hidden') {
    once()
    return once
  }
  document.addEventListener('visibilitychange', once)
  window.addEventListener('pagehide', once)
  requestAnimationFrame(() => {
    setTimeout(once)
  })
  return once
}
