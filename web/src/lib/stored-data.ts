import { isUnsavedPlace } from './unsaved-data'

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

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be stored is not there either.
  }
}

/** The name of everything that is stored. */
export function allStoredKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The database of what was answered to whoever is signed in, for use without a network. */
export const KEPT_DATABASE = 'ironleaf-kept'

/**
 * Deletes everything that the site stores about the account that was signed in. What the member entered and the
 * server does not have stays: unsent logs in the outbox, and `unsaved-data`. Both belong to the account and are
 * shown to no other one.
 */
export function clearStoredData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!isUnsavedPlace(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // Nothing could be stored, so there is nothing to clear.
  }
}
