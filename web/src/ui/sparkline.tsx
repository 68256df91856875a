import { toTime, type DatedValue } from '@/lib/chart-geometry'

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
  const placed = place(points)
  const last = placed.at(-1)
  if (last === undefined) return null
  const line = placed.map(({ x, y }) => `${String(x)} ${String(y)}`).join('L')
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block size-full"
    >
      <path
        d={`M${String(placed[0]?.x)} ${String(HEIGHT)}L${line}V${String(HEIGHT)}Z`}
        className="fill-primary-soft"
      />
      <path
        d={`M${line}`}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-primary-text"
      />
      {/* A line without a length is a round dot, which stretching does not deform. */}
      <path
        d={`M${String(last.x)} ${String(last.y)}h0.01`}
        strokeWidth="8"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-primary-text"
      />
    </svg>
  )
}

/** Returns the points in the drawing. A single day, or equal values, stand in the middle. */
function place(points: readonly DatedValue[]) {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const first = toTime(points[0]?.day ?? '')
  const span = toTime(points.at(-1)?.day ?? '') - first
  const round = (value: number) => Math.round(value * 10) / 10
  const within = (share: number, size: number) => round(MARGIN + share * (size - 2 * MARGIN))
  return points.map(({ day, value }) => ({
    x: within(span === 0 ? 0.5 : (toTime(day) - first) / span, WIDTH),
    y: within(high === low ? 0.5 : (high - value) / (high - low), HEIGHT),
  }))
}
