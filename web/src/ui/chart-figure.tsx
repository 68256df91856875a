import { Suspense, useRef, type ReactNode } from 'react'
import { useNearViewport } from '@/lib/use-near-viewport'
import { partFailure } from './part-failure'
import { Skeleton } from './skeleton'

/** Stands in the place of a chart that failed. */
export const chartFailure = partFailure('the chart', 'Its numbers are in the table.')

interface ChartFigureProps {
  /** Names the chart for who sees it. */
  caption: string
  height: number
  /** The chart, whose code may still have to be loaded. */
  children: ReactNode
}

/** A chart with its name. It is drawn when the view comes near it, in space that is reserved for it. */
export function ChartFigure({ caption, height, children }: ChartFigureProps) {
  const figure = useRef<HTMLElement>(null)
  const isNear = useNearViewport(figure)
  return (
    <figure ref={figure} className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm font-medium">{caption}</figcaption>
      {/* The canvas follows its box a moment later when the window narrows, and must not stick out meanwhile. */}
      <div className="relative w-full min-w-0 overflow-hidden" style={{ height }}>
        {isNear ? (
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
        ) : (
          <Skeleton height={height} />
        )}
      </div>
    </figure>
  )
}
