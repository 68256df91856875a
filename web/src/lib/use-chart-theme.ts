import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { runInSequence } from './run-in-sequence'

/* The color scheme follows the system unless `data-theme` overrides it, so both are watched. CSS
   needs none of this, but a canvas must be redrawn. */
let version = 0

function subscribe(onChange: () => void): () => void {
  const changed = () => {
    version += 1
    onChange()
  }
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(changed)
  system.addEventListener('change', changed)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    choice.disconnect()
  }
}

/** Returns a number that changes with the color scheme. */
function useColorSchemeChange(): number {
  return useSyncExternalStore(subscribe, () => version)
}

/** Colors and font of a chart. A canvas inherits neither CSS variables nor fonts. */
export interface ChartTheme {
  line: string
  grid: string
  text: string
  /** Color behind the chart. */
  surface: string
  font: { family: string; size: number }
}

/**
 * Returns a token's color in the current scheme.
 *
 * It turns transitions off, because they would return the old color first.
 */
function tokenColor(element: HTMLElement, token: string): string {
  element.style.transitionProperty = 'none'
  element.style.color = `var(--color-${token})`
  return getComputedStyle(element).color
}

function readTheme(element: HTMLElement): ChartTheme {
  return {
    line: tokenColor(element, 'primary-text'),
    grid: tokenColor(element, 'line'),
    text: tokenColor(element, 'muted'),
    surface: tokenColor(element, 'surface'),
    font: { family: getComputedStyle(element).fontFamily, size: 12 },
  }
}

/**
 * Returns the theme of a chart inside `box`, and a new one after a change of color scheme.
 *
 * It is null until the chart may render: many charts rendered in one task would block the page.
 */
export function useChartTheme(box: RefObject<HTMLElement | null>): ChartTheme | null {
  const [theme, setTheme] = useState<ChartTheme | null>(null)
  const scheme = useColorSchemeChange()
  useEffect(() => {
    const element = box.current
    if (element === null) return
    return runInSequence(() => {
      // Renders this chart before the next one is scheduled, so that they do not share a task.
      flushSync(() => {
        setTheme(readTheme(element))
      })
    })
  }, [box, scheme])
  return theme
}
