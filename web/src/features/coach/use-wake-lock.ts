import { useEffect } from 'react'

/** Keeps the screen on while someone trains by it; where the device refuses, it goes dark as usual. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (isOver) await acquired.release()
        else lock = acquired
      } catch {
        // Low battery or no permission: the timer itself needs no lit screen.
      }
    }
    // The browser drops the lock of a hidden page.
    const onVisible = () => void acquire()
    void acquire()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      // One that cannot be released is gone already.
      lock?.release().catch(() => undefined)
    }
  }, [active])
}
