export interface Searchable {
  name: string
  description: string
}

/**
 * Returns whether the name or description contains the search text, ignoring case.
 *
 * An empty search matches everything.
 */
export function isFound({ name, description }: Searchable, search: string): boolean {
  const query = search.trim().toLowerCase()
  return name.toLowerCase().includes(query) || description.toLowerCase().includes(query)
}
