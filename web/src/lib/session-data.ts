/* Data stored for as long as the tab is open. If the browser denies storage, errors are ignored,
   because the data is not essential. */

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
    // Without storage, the data lasts only until the next reload.
  }
}
