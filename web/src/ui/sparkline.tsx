import type { DatedValue } from '@/domain/chart/chart-geometry'
import { linePath, trendPoints } from '@/domain/chart/trend-points'
import { TrendPath } from './trend-path'

interface SparklineProps {
  /** Values, oldest first. */
  points: readonly DatedValue[]
}

const WIDTH = 100
const HEIGHT = 40
/** Space around the line for its end point. */
const MARGIN = 4

/** A line without axes, in the size of its box. It is decorative: the text next to it has the value. */
export function Sparkline({ points }: SparklineProps) {
  const placed = trendPoints(points, { width: WIDTH, height: HEIGHT, margin: MARGIN })
  const [first, last] = [placed[0], placed.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block size-full"
    >
      <path
        d={`${linePath([{ x: first.x, y: HEIGHT }, ...placed, { x: last.x, y: HEIGHT }])}Z`}
        className="fill-primary-soft"
      />
      <TrendPath points={placed} />
    </svg>
  )
}
