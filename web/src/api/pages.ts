import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** Number of rows per page. For more, a search is easier than scrolling. */
export const PAGE_SIZE = 50

/** Cursor of the first page. */
const FIRST_PAGE = null as number | null

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[]
  /** Cursor of the next page: the id of the last row. Null at the end. */
  next: number | null
}

/**
 * Loads one page. Requests one row more than it returns, so that "Show more" only appears if there
 * is more.
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
  /** Loads at most `limit` rows after the row `from`; null starts at the beginning. */
  load: (request: {
    from: number | null
    limit: number
    signal: AbortSignal
  }) => Promise<readonly Row[]>
}

/** Creates the options of an infinite query for a paged list. */
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
