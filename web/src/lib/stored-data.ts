import { isUnsavedPlace } from './unsaved-data'

/* Data in the browser's storage. The browser may deny it (private windows, full disk). None of the
   data is essential, so errors are ignored. */

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
    // Without storage, the data lasts only until the next reload.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Data that cannot be stored is not needed later.
  }
}

/** Returns the keys of all stored data. */
export function allStoredKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** IndexedDB database that caches responses of the signed-in account for offline use. */
export const KEPT_DATABASE = 'ironleaf-kept'

/**
 * Deletes all data that the site stores about the signed-in account.
 *
 * Data that the server does not have stays: unsent logs in the outbox, and `unsaved-data`. Both
 * belong to one account and are never shown to another.
 */
export function clearStoredData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!isUnsavedPlace(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // Without storage there is nothing to clear.
  }
}
