/** Time in which an action may remove the control that started it. */
const WATCH_MS = 3_000
/** Number of presses whose surroundings are known: a dialog is opened by one and closed by another. */
const REMEMBERED = 3

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

interface Press {
  at: number
  control: HTMLElement
  /** Controls after the pressed one, then those before it, in the order in which they may take the focus. */
  neighbors: readonly HTMLElement[]
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && element.matches(FOCUSABLE) && element.closest('[inert], [hidden]') === null

/** Returns the controls of the surroundings, the nearest first, and the next ones first: the work goes on there. */
function neighborsOf(control: HTMLElement): HTMLElement[] {
  const scopes: Element[] = []
  let scope = control.closest('li, form, section, article, [role=dialog], main')
  while (scope !== null) {
    scopes.push(scope)
    scope = scope.parentElement?.closest('section, main') ?? null
  }
  return (scopes.length > 0 ? scopes : [document.body]).flatMap((within) => {
    const all = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const at = all.indexOf(control)
    return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()]
  })
}

/**
 * Gives the focus to a neighbor if a pressed control disappears with it: "Ate it" becomes "Eaten", a row leaves its
 * list. Otherwise the focus would fall to the page, and keyboards would begin at its top. Returns a function that
 * ends it.
 *
 * A place that moves the focus itself has done so before, and is left alone.
 */
export function keepFocusNear(): () => void {
  let presses: Press[] = []
  const settle = () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const since = Date.now() - WATCH_MS
    const recent = presses.filter(({ at }) => at > since)
    const [latest] = recent
    if (latest === undefined || latest.control.isConnected) return
    const next = recent.flatMap(({ control, neighbors }) => [control, ...neighbors]).find(isUsable)
    ;(next ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }
  // After the other reactions to the same change, such as a dialog that returns the focus.
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    if (presses.length > 0) frame = requestAnimationFrame(settle)
  })
  const onClick = ({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null
    if (control === null) return
    const press = { at: Date.now(), control, neighbors: neighborsOf(control) }
    presses = [press, ...presses].slice(0, REMEMBERED)
  }
  document.addEventListener('click', onClick, true)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('click', onClick, true)
  }
}
