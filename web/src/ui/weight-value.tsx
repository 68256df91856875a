import { lazyPart } from '@/lib/lazy-part'
import { ChartFigure, chartFailure } from './chart-figure'
import type { WeightChartProps } from './weight-chart'

// The chart library is loaded with the first chart and nowhere else.
const { Part: WeightChart, load } = lazyPart(
  async () => (await import('./weight-chart')).WeightChart,
  chartFailure,
)

/** Loads early what draws: whoever opens it is told what failed. */
export const loadWeightChart: () => Promise<unknown> = load

const CHART_HEIGHT = 300

interface WeightValueProps extends WeightChartProps {
  /** Names the chart for who sees it. */
  caption: string
}

/** A chart of weights with its name. */
export function WeightValue({ caption, ...chart }: WeightValueProps) {
  return (
    <ChartFigure caption={caption} height={CHART_HEIGHT}>
      <WeightChart {...chart} />
    </ChartFigure>
  )
}
