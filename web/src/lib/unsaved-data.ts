/* Data that a member entered on this device and the server does not have: sets, swaps, a workout in
   progress. Each account has its own keys. The data outlives the session, and no other account
   reads it (decision 29). */

const PREFIX = 'unsaved:'

/** Values that the browser could not store. They last until the page closes. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export const unsavedPlace = (userId: number, name: string): string =>
  `${PREFIX}${String(userId)}:${name}`

/** Returns the key of a choice for this device, which all accounts share. */
export const devicePlace = (name: string): string => `${PREFIX}device:${name}`

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

/**
 * Stores a text, or deletes it if it is null, and notifies this tab. The browser notifies the other
 * tabs.
 */
export function writeUnsaved(place: string, text: string | null): void {
  memory.delete(place)
  try {
    if (text === null) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    if (text !== null) memory.set(place, text)
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Stores a text only if the browser can, without notifying. Returns whether it is stored. */
export function keepUnsaved(place: string, text: string): boolean {
  try {
    localStorage.setItem(place, text)
    return true
  } catch {
    return false
  }
}

/** Returns the places that begin with a text. */
export function unsavedPlaces(start: string): string[] {
  const stored = () => {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  }
  return [...new Set([...memory.keys(), ...stored()])].filter((place) => place.startsWith(start))
}

/** Calls `listener` after each change in any tab. Returns a function that unsubscribes. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Deletes all unsaved data of an account. */
export function clearUnsaved(userId: number): void {
  const own = unsavedPlace(userId, '')
  for (const place of unsavedPlaces(own)) {
    memory.delete(place)
    try {
      localStorage.removeItem(place)
    } catch {
      // Without storage there is nothing to delete.
    }
  }
  notify()
}
