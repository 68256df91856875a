/** Height of the visible part of a list, in pixels. */
export const VIEW = 320

/** Height around it in which rows are rendered as well. */
const MARGIN = 120

/** Height around it in which rows must be rendered before the list scrolls there. */
export const NEAR = 40

interface RowWindow {
  /** Positions of the first row to render, and of the one after the last. */
  first: number
  end: number
  /** Heights of the rows before and after them. */
  before: number
  after: number
}

/** Returns the rows of a list to render: those in view and a few around them. */
export function rowWindow(
  heights: readonly number[],
  scrollTop: number,
  margin = MARGIN,
): RowWindow {
  const from = scrollTop - margin
  const to = scrollTop + VIEW + margin
  const rows: RowWindow = { first: 0, end: 0, before: 0, after: 0 }
  let top = 0
  for (const height of heights) {
    if (top + height <= from) {
      rows.first += 1
      rows.before += height
    }
    if (top < to) rows.end += 1
    else rows.after += height
    top += height
  }
  return rows
}
