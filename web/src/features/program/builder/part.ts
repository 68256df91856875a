import type { Problems } from './read-draft'

/** Props of the editor of one part of a program. */
export interface PartProps<Part> {
  value: Part
  /** Path of the part in the document, for its errors. */
  path: string
  problems: Problems
  onChange: (value: Part) => void
}

export const replacedAt = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, index) => (index === at ? item : one))

export const withoutAt = <Item>(list: readonly Item[], at: number): Item[] =>
  list.filter((_, index) => index !== at)

/** Returns the list with one item moved up (-1) or down (1). */
export function movedAt<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const item = list[at]
  if (item === undefined) return [...list]
  return withoutAt(list, at).toSpliced(at + by, 0, item)
}
