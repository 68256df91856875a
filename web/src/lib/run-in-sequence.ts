const waiting = new Set<() => void>()
let isRunning = false

function runNext(): void {
  const [next] = waiting
  if (next === undefined) {
    isRunning = false
    return
  }
  waiting.delete(next)
  // The next one waits for a task of its own, so that a tap gets in between.
  setTimeout(runNext)
  next()
}

/**
 * Does what is due but not urgent, such as drawing, one piece after the other and never two at a stretch: many
 * at once would hold up who presses something. Gives the way to call a piece off.
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
