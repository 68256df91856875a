import { lazy, Suspense, useRef } from 'react'
import { useNearView } from '@/lib/use-near-view'
import { Skeleton } from './skeleton'
import type { WeightChartProps } from './weight-chart'

// The chart library is loaded with the first chart and nowhere else.
const WeightChart = lazy(() =>
  import('./weight-chart').then((module) => ({ default: module.WeightChart })),
)

const CHART_HEIGHT = 300

interface WeightFigureProps extends WeightChartProps {
  /** Names the chart for who sees it. */
  caption: string
}

/** A chart of weights with its name. It is drawn when one comes near it, in room that is kept for it. */
export function WeightFigure({ caption, ...chart }: WeightFigureProps) {
  const figure = useRef<HTMLElement>(null)
  const isNear = useNearView(figure)
  return (
    <figure ref={figure} className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm font-medium">{caption}</figcaption>
      {/* The canvas follows its box a moment later when the window narrows, and must not stick out meanwhile. */}
      <div className="relative w-full min-w-0 overflow-hidden" style={{ height: CHART_HEIGHT }}>
        {isNear ? (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <WeightChart {...chart} />
          </Suspense>
        ) : (
          <Skeleton height={CHART_HEIGHT} />
        )}
      </div>
    </figure>
  )
}
