/** Scrolls the next set to do into sight. It does nothing if it is in sight. */
export function scrollToNext(steps: HTMLElement | null) {
  const next = steps?.querySelector('li[aria-current=step]')
  next?.scrollIntoView({ block: 'nearest' })
}
