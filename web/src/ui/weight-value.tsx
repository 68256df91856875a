import { lazyPart } from '@/lib/lazy-part'
import { ChartFigure, chartFailure } from './chart-figure'
import type { WeightChartProps } from './weight-chart'

// The chart library loads with the first chart.
const { Part: WeightChart } = lazyPart(
  async () => (await import('./weight-chart')).WeightChart,
  chartFailure,
)

const CHART_HEIGHT = 300

interface WeightValueProps extends WeightChartProps {
  /** Visible name of the chart. */
  caption: string
  height?: number | undefined
  /** Draws the chart before it comes near the viewport. */
  isDrawn?: boolean | undefined
}

/** A chart of weights with its caption. */
export function WeightValue({
  caption,
  height = CHART_HEIGHT,
  isDrawn,
  ...chart
}: WeightValueProps) {
  return (
    <ChartFigure caption={caption} height={height} isDrawn={isDrawn}>
      <WeightChart {...chart} />
    </ChartFigure>
  )
}
