const waiting = new Set<() => void>()
let isRunning = false

function runNext(): void {
  const [next] = waiting
  if (next === undefined) {
    isRunning = false
    return
  }
  waiting.delete(next)
  // Each piece of work runs in a task of its own, so that taps are handled in between.
  setTimeout(runNext)
  next()
}

/**
 * Runs non-urgent work such as rendering one piece per task, because many pieces in one task would
 * delay input.
 *
 * Returns a function that cancels the work.
 */
export function runInSequence(work: () => void): () => void {
  waiting.add(work)
  if (!isRunning) {
    isRunning = true
    setTimeout(runNext)
  }
  return () => {
    waiting.delete(work)
  }
}
