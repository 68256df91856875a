import { useEffect } from 'react'

/**
 * Replays taps from before the app started.
 *
 * The landing page is displayed earlier, and public/first-paint.js marks the buttons that were
 * tapped.
 */
export function useEarlyTaps(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('app-there'))
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-tapped]')) {
      delete button.dataset.tapped
      button.click()
    }
  }, [])
}
