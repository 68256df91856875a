import type { Food } from '@/api/types'
import { foldText } from '@/lib/search'

/** Returns the words of a text, without case, accents and punctuation. */
const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns the number of typing errors that a word allows. */
const allowedErrors = (word: string) => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0)

/**
 * Returns whether a word is the beginning of another one, apart from typing errors: a letter wrong, missing, doubled
 * or swapped with its neighbor.
 */
export function isAlmost(word: string, other: string): boolean {
  const most = allowedErrors(word)
  // Distances of the beginnings of `word` to those of `other`, row by row.
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
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
    before = row
    row = next
  }
  return Math.min(...row) <= most
}

/** Returns how well a food matches: 0 by its whole name, 1 by beginnings of words, 2 with typing errors; else null. */
function rankOf({ name, brand, barcode }: Food, search: readonly string[]): number | null {
  const words = wordsOf(`${name} ${brand ?? ''}`)
  if (wordsOf(name).join(' ') === search.join(' ')) return 0
  if (
    barcode !== null &&
    search.length === 1 &&
    barcode.endsWith(search[0] ?? '') &&
    (search[0] ?? '').length >= 8
  )
    return 0
  if (search.every((one) => words.some((word) => word.startsWith(one)))) return 1
  return search.every((one) => words.some((word) => isAlmost(one, word))) ? 2 : null
}

/** Searches the foods of this device as the server searches all foods. The order of equal matches stays. */
export function searchFoods(foods: readonly Food[], text: string): Food[] {
  const search = wordsOf(text)
  if (search.length === 0) return [...foods]
  return foods
    .flatMap((food) => {
      const rank = rankOf(food, search)
      return rank === null || food.archived ? [] : [{ food, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ food }) => food)
}
