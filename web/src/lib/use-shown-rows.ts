import { useState } from 'react'

/** A list that loads page by page. */
interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * Shows the first rows of a paged list until more are asked for.
 *
 * `list` is for the "Show more" button. Its first press shows all rows of the first page, later ones load pages.
 */
export function useShownRows<Row>(
  rows: readonly Row[] | undefined,
  firstShown: number,
  list: PagedList,
): { shown: readonly Row[] | undefined; list: PagedList } {
  const [showsAll, setShowsAll] = useState(false)
  if (rows === undefined || showsAll || rows.length <= firstShown) return { shown: rows, list }
  return {
    shown: rows.slice(0, firstShown),
    list: {
      ...list,
      hasNextPage: true,
      fetchNextPage: () => {
        setShowsAll(true)
      },
    },
  }
}
