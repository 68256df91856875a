import type { DatedValue } from '@/domain/chart/chart-geometry'
import { formatShortDate } from '@/domain/text/format'
import { trendPoints } from '@/domain/chart/trend-points'
import { TrendPath } from './trend-path'

interface TrendLineProps {
  /** Sentence that describes the trend. */
  label: string
  /** Values, oldest first, at least one. */
  points: readonly DatedValue[]
  /** Formats a value at the edge of the drawing. */
  format: (value: number) => string
}

/** Width and height of the drawing, which is stretched to its box. */
const WIDTH = 100
const HEIGHT = 50

/** A small line through values, with the lowest and the highest one and the first and last date. */
export function TrendLine({ label, points, format }: TrendLineProps) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [points[0]?.day, points.at(-1)?.day]
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-1 text-xs text-muted">
      <div className="flex h-20 gap-1.5">
        <div className="flex shrink-0 flex-col justify-between">
          <span>{format(high)}</span>
          {low === high ? null : <span>{format(low)}</span>}
        </div>
        <div className="relative min-w-0 flex-1 py-2">
          <svg
            viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="block size-full overflow-visible"
          >
            <path
              d={`M0 0H${String(WIDTH)}M0 ${String(HEIGHT)}H${String(WIDTH)}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
            <TrendPath points={trendPoints(points, { width: WIDTH, height: HEIGHT })} />
          </svg>
        </div>
      </div>
      {from === undefined || to === undefined ? null : (
        <div className="flex justify-between gap-2">
          <span>{formatShortDate(from)}</span>
          {from === to ? null : <span>{formatShortDate(to)}</span>}
        </div>
      )}
    </div>
  )
}
