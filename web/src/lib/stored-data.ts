/*
 * The browser may refuse storage (private windows, full disk). Nothing that we keep there is needed to go on,
 * so a refusal is silence and not an error.
 */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without it the site forgets a little sooner.
  }
}

/** The database of what was answered to whoever is signed in, for use without a network. */
export const KEPT_DATABASE = 'ironleaf-kept'

/**
 * Everything that the site keeps about whoever was signed in. What they did and the server does not have yet is
 * no such data: it waits in the outbox, where only they find it again.
 */
export function clearStoredData(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // Nothing could be stored, so there is nothing to clear.
  }
}
