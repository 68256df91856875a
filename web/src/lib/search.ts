export interface Searchable {
  name: string
  description: string
}

/** Whether the name or the description has what is searched for, in any case. Everything has nothing. */
export function isFound({ name, description }: Searchable, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted)
}
