import { useEffect } from 'react'

/**
 * Does what was tapped before the app was there: the landing page is painted earlier, and public/first-paint.js marks
 * the buttons meanwhile.
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
