import { LOCALE } from './locale'

export interface Searchable {
  name: string
  description: string
}

/** Orders items by name. */
export const byItemName = (one: Searchable, other: Searchable): number =>
  one.name.localeCompare(other.name, LOCALE)

/** Returns a text without case and accents, in the same form however it was typed. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns whether the name or description contains the search text, ignoring case and accents.
 *
 * An empty search matches everything.
 */
export function isFound({ name, description }: Searchable, search: string): boolean {
  const query = foldText(search.trim())
  return [name, description].some((text) => foldText(text).includes(query))
}
