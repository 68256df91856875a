import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStableCallback } from '@/lib/use-stable-callback'
import type { CameraControls } from './camera'
import { scanBarcode } from './scan'

export type Scanner =
  | { state: 'starting' }
  | { state: 'running'; controls: CameraControls }
  | { state: 'unavailable' }

const STARTING: Scanner = { state: 'starting' }

/**
 * Scans while `isActive` is true and the page is visible. The camera is off at all other times.
 *
 * Render the video for as long as the scanner is not unavailable.
 */
export function useScanner(
  isActive: boolean,
  onCode: (code: string) => void,
): { scanner: Scanner; video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null)
  const [scanner, setScanner] = useState(STARTING)
  const found = useStableCallback(onCode)

  useEffect(() => {
    if (!isActive) return
    let running = new AbortController()
    const start = async () => {
      running.abort()
      const current = new AbortController()
      running = current
      if (document.visibilityState === 'hidden' || video.current === null) return
      try {
        const code = await scanBarcode({
          video: video.current,
          signal: current.signal,
          onReady: (controls) => {
            setScanner({ state: 'running', controls })
          },
        })
        if (code !== null) found(code)
      } catch {
        setScanner({ state: 'unavailable' })
      }
    }
    const onVisibilityChange = () => void start()
    void start()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      running.abort()
      setScanner((last) => (last.state === 'unavailable' ? last : STARTING))
    }
  }, [isActive, found])

  return { scanner, video }
}
