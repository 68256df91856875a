import { linePath, type TrendPoint } from '@/domain/chart/trend-points'

/** The line of a small drawing that is stretched to its box, with a dot at its end. */
export function TrendPath({ points }: { points: readonly TrendPoint[] }) {
  const last = points.at(-1)
  if (last === undefined) return null
  const look = {
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
    className: 'stroke-primary-text',
  } as const
  return (
    <>
      <path d={linePath(points)} fill="none" strokeWidth="2" strokeLinejoin="round" {...look} />
      {/* A line without a length is a round dot, which stretching does not deform. */}
      <path d={`M${String(last.x)} ${String(last.y)}h0.01`} strokeWidth="8" {...look} />
    </>
  )
}
