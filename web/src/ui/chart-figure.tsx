import { Suspense, useRef, type ReactNode } from 'react'
import { useNearViewport } from '@/lib/use-near-viewport'
import { partFailure } from './part-failure'
import { Skeleton } from './skeleton'

/** Replaces a chart that failed to load. */
export const chartFailure = partFailure(() => ({
  text: 'Failed to load the chart',
  safe: 'Its numbers are in the table.',
}))

interface ChartFigureProps {
  /** Visible name of the chart. */
  caption: string
  height: number
  /** Draws the chart before it comes near the viewport. */
  isDrawn?: boolean | undefined
  /** The chart; its code may load later. */
  children: ReactNode
}

/** A chart with its caption. It renders when it comes near the viewport, in reserved space. */
export function ChartFigure({ caption, height, isDrawn = false, children }: ChartFigureProps) {
  const figure = useRef<HTMLElement>(null)
  const isNear = useNearViewport(figure)
  return (
    <figure ref={figure} className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm font-medium">{caption}</figcaption>
      {/* When the window narrows, the canvas resizes a moment later than its box and must not
          overflow. */}
      <div className="relative w-full min-w-0 overflow-hidden" style={{ height }}>
        {isNear || isDrawn ? (
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
        ) : (
          <Skeleton height={height} />
        )}
      </div>
    </figure>
  )
}
