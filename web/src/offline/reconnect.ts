/** Polls the server with increasing pauses while there is a reason to. */
export interface Recovery {
  /** Checks immediately if needed: the browser is online again, or the page became visible. */
  look(): void
  stop(): void
}

interface RecoveryParts {
  /** Returns whether a successful response would help anything. */
  isNeeded: () => boolean
  /** Sends a request to the server. Returns true if it succeeded. */
  ask: () => Promise<boolean>
  onBack: () => void
}

const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

export function createReconnector({ isNeeded, ask, onBack }: RecoveryParts): Recovery {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isStopped = false

  const tryNow = async () => {
    clearTimeout(timer)
    if (isAsking || isStopped || !isNeeded()) return
    isAsking = true
    const isBack = await ask()
    isAsking = false
    if (isBack) onBack()
    if (isStopped) return
    // Also after a success, because the requests that follow may still fail.
    timer = setTimeout(() => void tryNow(), pause)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }

  return {
    look() {
      pause = FIRST_PAUSE_MS
      void tryNow()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
