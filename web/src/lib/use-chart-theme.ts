import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { runInSequence } from './run-in-sequence'
import { useColorSchemeChange } from './use-color-scheme-change'

/** What a chart on a canvas needs of the site's looks: a canvas knows no tokens and no inherited font. */
export interface ChartTheme {
  line: string
  grid: string
  text: string
  font: { family: string; size: number }
}

/** Reads a token's color in the current scheme, without a transition, which would give the old color first. */
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
    font: { family: getComputedStyle(element).fontFamily, size: 12 },
  }
}

/**
 * Returns the looks of a chart inside `box`, and new ones after a change between light and dark. Null until it is
 * the chart's turn to be drawn: many charts drawn in one task would block the page.
 */
export function useChartTheme(box: RefObject<HTMLElement | null>): ChartTheme | null {
  const [theme, setTheme] = useState<ChartTheme | null>(null)
  const scheme = useColorSchemeChange()
  useEffect(() => {
    const element = box.current
    if (element === null) return
    return runInSequence(() => {
      // The chart is drawn before the next one has its turn, and not together with it.
      flushSync(() => {
        setTheme(readTheme(element))
      })
    })
  }, [box, scheme])
  return theme
}
