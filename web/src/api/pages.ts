import { api } from './client'

/** As many rows as one looks through before one would rather search. */
export const PAGE_SIZE = 50

/** Where a list begins: before or after no row yet. */
export const BEGINNING = null as number | null

/** A part of a list that is read part by part. */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the list goes on: the id of the last row. Null at its end. */
  next: number | null
}

interface PageRequest {
  /** How the list names the row that it goes on from: newest first uses `before`, by name `after`. */
  cursor: 'before' | 'after'
  from: number | null
  /** What else narrows the list; what is empty is not sent. */
  filter?: Readonly<Record<string, string>>
  signal: AbortSignal
}

/**
 * One part of a list. One row more than is shown is asked for, so that "Show more" is only offered where there
 * is more.
 */
export async function getPage<Row extends { id: number }>(
  path: string,
  { cursor, from, filter = {}, signal }: PageRequest,
): Promise<ListPage<Row>> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE + 1) })
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value)
  if (from !== null) query.set(cursor, String(from))
  const found = await api.get<Row[]>(`${path}?${query.toString()}`, { signal })
  const rows = found.slice(0, PAGE_SIZE)
  return { rows, next: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null }
}
