/**
 * Words that someone knows about a thing, such as the allergens of a food.
 *
 * Not known is never none, so the form has the three cases as one choice.
 */
export interface KnownWords {
  knowledge: 'unknown' | 'none' | 'some'
  /** Chosen words. They are kept while another case is chosen. */
  words: readonly string[]
}

export const NOT_KNOWN: KnownWords = { knowledge: 'unknown', words: [] }

/** Returns the entry of stored words: null is not known, an empty list is none. */
export function knownWords(stored: readonly string[] | null): KnownWords {
  if (stored === null) return NOT_KNOWN
  return { knowledge: stored.length === 0 ? 'none' : 'some', words: stored }
}

/** Returns the words to store: null is not known, an empty list is none. */
export function wordsToStore({ knowledge, words }: KnownWords): string[] | null {
  if (knowledge === 'unknown') return null
  return knowledge === 'none' ? [] : [...words]
}

/** Returns an error if some are said to be known and none is chosen. */
export function knownWordsError(
  { knowledge, words }: KnownWords,
  label: string,
): string | undefined {
  return knowledge === 'some' && words.length === 0
    ? `Please choose ${label}, or say that there are none`
    : undefined
}
