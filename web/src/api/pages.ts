import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** As many rows as one looks through before one would rather search. */
export const PAGE_SIZE = 50

/** Where a list begins: before or after no row yet. */
const FIRST_PAGE = null as number | null

/** A part of a list that is read part by part. */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the list goes on: the id of the last row. Null at its end. */
  next: number | null
}

/**
 * Reads one part of a list. It asks for one row more than is shown, so that "Show more" is only offered where
 * there is more.
 */
export async function getPage<Row extends { id: number }>(
  load: (limit: number) => Promise<readonly Row[]>,
): Promise<ListPage<Row>> {
  const found = await load(PAGE_SIZE + 1)
  const rows = found.slice(0, PAGE_SIZE)
  return { rows, next: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null }
}

interface ListOptions<Row, Key extends QueryKey> {
  queryKey: Key
  /** Loads at most `limit` rows that come after the row `from`; null is the beginning of the list. */
  load: (request: {
    from: number | null
    limit: number
    signal: AbortSignal
  }) => Promise<readonly Row[]>
}

/** Creates the options of a query that reads a list part by part. */
export const listQuery = <Row extends { id: number }, const Key extends QueryKey>({
  queryKey,
  load,
}: ListOptions<Row, Key>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: from, signal }) => getPage((limit) => load({ from, limit, signal })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
  })
