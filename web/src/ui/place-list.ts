/** Space between the list and its field, and between the list and the edge of the screen, in pixels. */
const GAP = 4
const EDGE = 8

interface ListPlace {
  isAbove: boolean
  /** Position of the edge at the field, from the top of the window. */
  edge: number
  /** Height that is available for the list. */
  available: number
}

/** Places a list below its field, or above if it has no room below and more room above. */
export function placeList(
  field: { top: number; bottom: number },
  visible: { top: number; height: number },
  wanted: number,
): ListPlace {
  const below = visible.top + visible.height - field.bottom - GAP - EDGE
  const above = field.top - visible.top - GAP - EDGE
  const isAbove = below < wanted && above > below
  return isAbove
    ? { isAbove, edge: field.top - GAP, available: above }
    : { isAbove, edge: field.bottom + GAP, available: below }
}
