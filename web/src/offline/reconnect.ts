/** Asks whether the server is back, again and again after growing pauses, for as long as there is reason to. */
export interface Recovery {
  /** Asks at once, if there is reason to: the network is said to be back, or somebody looks at the page. */
  look(): void
  stop(): void
}

interface RecoveryParts {
  /** Whether there is anything to be hoped for. */
  isNeeded: () => boolean
  /** Asks the server; true when it answered as it should. */
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
    // Also when it is back: what is asked for then may fail all the same.
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
