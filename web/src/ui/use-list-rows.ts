import { useState } from 'react'
import { NEAR, rowWindow, VIEW } from './row-window'
import type { ComboboxOption, Followed } from './use-combobox'

/** Space before the first row and after the last, in pixels. */
const PADDING = 4

/** Heights of rows that were not rendered yet, without and with a description. */
const SHORT = 44
const TALL = 56

/** Chooses the rows to render. Rows are measured when the list scrolls, because long names wrap. */
export function useListRows(options: readonly ComboboxOption[], followed: Followed | null) {
  const [view, setView] = useState<View>({ scrollTop: 0, measured: new Map(), followed: null })
  const heights = options.map(
    ({ id, description }) => view.measured.get(id) ?? (description === '' ? SHORT : TALL),
  )
  const shown = rowWindow(heights, view.scrollTop)
  if (followed !== view.followed) {
    const start = heights.slice(0, followed?.index ?? 0).reduce((sum, height) => sum + height, 0)
    setView({
      ...view,
      followed,
      // A choice that is far away may appear at either edge of the list.
      scrollTop: followed === null ? view.scrollTop : Math.max(0, start - VIEW / 2),
    })
  }
  return {
    ...shown,
    /** Height of all rows. */
    height: heights.reduce((sum, height) => sum + height, 2 * PADDING),
    onScroll: (list: HTMLElement) => {
      const measured = new Map(view.measured)
      let isExact = true
      list.querySelectorAll<HTMLElement>('[role=option]').forEach((row, at) => {
        const position = shown.first + at
        const option = options[position]
        if (option === undefined || row.offsetHeight === heights[position]) return
        measured.set(option.id, row.offsetHeight)
        isExact = false
      })
      const { first, end } = rowWindow(heights, list.scrollTop, NEAR)
      // The rows around the visible ones are there already, as after most scrolling.
      if (isExact && first >= shown.first && end <= shown.end) return
      setView({ ...view, measured, scrollTop: list.scrollTop })
    },
  }
}

interface View {
  scrollTop: number
  /** Heights of the rows that were rendered, by the id of their option. */
  measured: ReadonlyMap<number, number>
  followed: Followed | null
}

/**
 * Scrolls the list, and only the list, to its highlighted row: as far as needed, or to the middle if the row is
 * far away.
 */
export function scrollToActive(list: HTMLElement) {
  const row = list.querySelector<HTMLElement>('[data-active]')
  if (row === null) return
  const { offsetTop, offsetHeight } = row
  const highest = offsetTop - PADDING
  const lowest = offsetTop + offsetHeight + PADDING - list.clientHeight
  const isFar = Math.abs(list.scrollTop - highest) > 2 * list.clientHeight
  list.scrollTop = isFar
    ? (lowest + highest) / 2
    : Math.min(highest, Math.max(list.scrollTop, lowest))
}
