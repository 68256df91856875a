/** Distance in pixels within which two clicks are in the same place. */
const SAME_PLACE = 10

interface Click {
  x: number
  y: number
  /** Pressed control. */
  control: Element | null
}

const controlOf = ({ target }: Event) =>
  target instanceof Element
    ? target.closest('button, a, input, select, textarea, summary, [role=button]')
    : null

/** Returns whether the control has gone away from under the pointer. */
function hasLeft({ control, x, y }: Click): boolean {
  if (control === null) return false
  if (!control.isConnected) return true
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1
}

/**
 * Ignores the second click of a double click if the first one has put another control under the pointer: the next row
 * of a list that became shorter, or what was behind a dialog. Returns a function that ends it.
 *
 * It works for the whole page, so that no list has to think of it. Keyboards have no place and are not affected.
 */
export function ignoreClicksOnWhatSlid(): () => void {
  let last: Click | null = null
  const onClick = (event: MouseEvent) => {
    // Counts the clicks of a double click, as the device does; 0 by keyboard or by code.
    if (event.detail === 0) return
    const control = controlOf(event)
    const before = last
    const isSamePlace =
      before !== null &&
      Math.hypot(event.clientX - before.x, event.clientY - before.y) <= SAME_PLACE
    if (event.detail > 1 && isSamePlace && control !== before.control && hasLeft(before)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last = { x: event.clientX, y: event.clientY, control }
  }
  document.addEventListener('click', onClick, true)
  return () => {
    document.removeEventListener('click', onClick, true)
  }
}
