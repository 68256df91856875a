/**
 * A canvas knows no tokens: a token's colour in the scheme of the moment is read off an element, without a
 * transition, in whose first instant the old colour would be read.
 */
export function tokenColour(element: HTMLElement, token: string): string {
  element.style.transitionProperty = 'none'
  element.style.color = `var(--color-${token})`
  return getComputedStyle(element).color
}
