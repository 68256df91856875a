import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { runInSequence } from './run-in-sequence'
import { useColorSchemeChange } from './use-color-scheme-change'

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
