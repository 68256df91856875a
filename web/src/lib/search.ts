import { LOCALE } from './locale'

export interface Searchable {
  name: string
  description: string
}

/** Orders items by name. */
export const byItemName = (one: Searchable, other: Searchable): number =>
  one.name.localeCompare(other.name, LOCALE)

/**
 * Returns whether the name or description contains the search text, ignoring case.
 *
 * An empty search matches everything.
 */
export function isFound({ name, description }: Searchable, search: string): boolean {
  const query = search.trim().toLowerCase()
  return name.toLowerCase().includes(query) || description.toLowerCase().includes(query)
}
