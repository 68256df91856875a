import { useEffect } from 'react'

/** Keeps the screen on during a workout. Without support or permission it turns off as usual. */
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
        // Rejected because of low battery or permissions. The timer also runs with the screen off.
      }
    }
    // The browser releases the lock of a hidden page.
    const onVisible = () => void acquire()
    void acquire()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      // A failed release means that the lock is already released.
      lock?.release().catch(() => undefined)
    }
  }, [active])
}
