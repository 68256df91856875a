/*
 * What a member entered on this device and the server does not have: sets, swaps, a workout in progress. Each account has
 * places of its own. They outlive a session that ends, and nobody but the account reads them (decision 29).
 */

const PREFIX = 'unsaved:'

/** Values that the browser refused to store. They last as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export const unsavedPlace = (userId: number, name: string): string =>
  `${PREFIX}${String(userId)}:${name}`

export const isUnsavedPlace = (key: string): boolean => key.startsWith(PREFIX)

export function readUnsaved(place: string): string | null {
  const text = memory.get(place)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Stores a text, or deletes it if it is null, and notifies this tab. The browser notifies the others. */
export function writeUnsaved(place: string, text: string | null): void {
  memory.delete(place)
  try {
    if (text === null) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    if (text !== null) memory.set(place, text)
  }
  for (const listener of listeners) listener()
}

/** Calls back after each change, also of another tab. Returns a function that ends it. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Deletes everything that an account has not saved. */
export function clearUnsaved(userId: number): void {
  const own = unsavedPlace(userId, '')
  for (const place of memory.keys()) if (place.startsWith(own)) memory.delete(place)
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(own)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing could be stored, so there is nothing to delete.
  }
  for (const listener of listeners) listener()
}
