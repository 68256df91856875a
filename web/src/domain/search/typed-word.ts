import { foldText } from './fold-text'

/** Returns the words of a text, without case, accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns the number of typing errors that a word allows. */
const allowedErrors = (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

/**
 * Returns whether a word is the beginning of another one, apart from typing errors: a letter wrong, missing, doubled
 * or swapped with its neighbor. A whole word may have the errors of the longer of the two.
 */
export function isAlmost(word: string, other: string): boolean {
  if (other.startsWith(word)) return true
  const ofBeginning = allowedErrors(word.length)
  const ofWhole = allowedErrors(Math.max(word.length, other.length))
  const difference = word.length - other.length
  if (difference > ofWhole || (ofBeginning === 0 && -difference > ofWhole)) return false
  // Distances of the beginnings of `word` to those of `other`, row by row. Longer beginnings have too many errors.
  const columns = Math.min(other.length, word.length + ofWhole + 1)
  let before: number[] = []
  let row = Array.from({ length: columns + 1 }, (_, index) => index)
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= columns; to += 1) {
      const isSame = word[at - 1] === other[to - 1]
      const isSwapped =
        at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1]
      next.push(
        Math.min(
          (row[to] ?? at) + 1,
          (next[to - 1] ?? at) + 1,
          (row[to - 1] ?? at) + (isSame ? 0 : 1),
          isSwapped ? (before[to - 2] ?? at) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...next, ...row) > ofWhole) return false
    before = row
    row = next
  }
  return Math.min(...row) <= ofBeginning || (row[columns] ?? Infinity) <= ofWhole
}
