import { exerciseRank } from './exercise-search'
import { foldText } from './fold-text'
import { LOCALE } from '@/domain/text/locale'

export interface Searchable {
  name: string
  description: string
  /** Other names of an exercise. */
  aliases?: readonly string[]
}

/** Orders items by name. */
export const byItemName = (one: Searchable, other: Searchable): number =>
  one.name.localeCompare(other.name, LOCALE)

/**
 * Returns whether the name or description contains the search text, ignoring case and accents.
 *
 * An empty search matches everything.
 */
function isFound({ name, description }: Searchable, search: string): boolean {
  const query = foldText(search.trim())
  return [name, description].some((text) => foldText(text).includes(query))
}

/**
 * Returns the items that a search finds. Exercises are found by their other names and with typing errors too, and
 * the best matches come first; other items keep their order.
 */
export function search<Item extends Searchable>(items: readonly Item[], text: string): Item[] {
  if (text.trim() === '') return [...items]
  const rankOf = exerciseRank(text)
  return items
    .flatMap((item) => {
      const rank = item.aliases === undefined ? null : rankOf(item.name, item.aliases)
      return rank !== null || isFound(item, text) ? [{ item, rank: rank ?? Infinity }] : []
    })
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ item }) => item)
}
