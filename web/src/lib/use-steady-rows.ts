import { useEffect, useState } from 'react'

/** Time for which a row that left a list keeps its place, unless the pointer leaves the list before. */
const KEPT_MS = 1_000

interface Left<Row> {
  row: Row
  at: number
}

/**
 * Keeps rows that an action removes from a list in their place for a moment, so that no other row slides under the
 * pointer and takes the second click of a double click.
 *
 * A row that is still in the list after an action, for example because that failed, is shown as it is.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => unknown,
): {
  rows: readonly { row: Row; hasLeft: boolean }[]
  /** Called when an action will remove a row. */
  leave: (row: Row) => void
  /** Props of the list's element. */
  listProps: { onPointerLeave: () => void }
} {
  const [left, setLeft] = useState<readonly Left<Row>[]>([])
  const forget = () => {
    setLeft([])
  }
  useEffect(() => {
    if (left.length === 0) return
    const timer = setTimeout(forget, KEPT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [left])
  const current = rows ?? []
  const shown = current.map((row) => ({ row, hasLeft: false }))
  for (const { row, at } of left) {
    if (current.some((one) => keyOf(one) === keyOf(row))) continue
    shown.splice(Math.min(at, shown.length), 0, { row, hasLeft: true })
  }
  return {
    rows: shown,
    leave: (row) => {
      const at = shown.findIndex((one) => keyOf(one.row) === keyOf(row))
      setLeft((before) => [...before, { row, at }])
    },
    listProps: {
      onPointerLeave: () => {
        if (left.length > 0) forget()
      },
    },
  }
}
