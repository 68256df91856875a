/*
 * What is kept for as long as the tab is open. As with what is kept for longer, a browser that refuses is
 * silence and not an error.
 */

export function readSessionData(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSessionData(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without it the site forgets a little sooner.
  }
}
