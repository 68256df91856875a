import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from './unsaved-data'

/* What was entered in forms when the session ended. The account gets it back when the same form opens again. */

type Kept = Record<string, unknown>

/** Reads what is entered but not saved, by the form's key. Null if there is nothing. */
const forms = new Map<string, () => unknown>()

const placeOf = (userId: number) => unsavedPlace(userId, 'forms')

/** Registers an open form. Returns a function that removes it. */
export function offerForm(key: string, read: () => unknown): () => void {
  forms.set(key, read)
  return () => {
    if (forms.get(key) === read) forms.delete(key)
  }
}

/** Keeps what is entered in the open forms. It replaces what an earlier call kept. */
export function keepForms(userId: number): void {
  const entries = [...forms].map(([key, read]) => [key, read()] as const)
  const kept = entries.filter(([, entered]) => entered != null)
  if (kept.length > 0) writeUnsaved(placeOf(userId), JSON.stringify(Object.fromEntries(kept)))
}

/** Returns what was kept of a form, and forgets it; null if there is nothing. */
export function takeForm(userId: number, key: string): unknown {
  const kept = parseJson(readUnsaved(placeOf(userId)))
  if (!isOfShape<Kept>(kept)) return null
  const { [key]: entered = null, ...others } = kept
  if (entered !== null) {
    const isLast = Object.keys(others).length === 0
    writeUnsaved(placeOf(userId), isLast ? null : JSON.stringify(others))
  }
  return entered
}
