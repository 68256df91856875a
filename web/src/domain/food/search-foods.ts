import type { Food } from '@/api/types'
import { isAlmost, wordsOf } from '@/domain/search/typed-word'

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
