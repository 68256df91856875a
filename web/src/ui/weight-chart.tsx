import {
  Chart,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Line } from 'react-chartjs-2'
import { LOCALE } from '@/lib/locale'
import { timeAxis, toTime, type DatedValue } from '@/lib/chart-geometry'
import { formatDate } from '@/lib/format'
import { useChartTheme, type ChartTheme } from '@/lib/use-chart-theme'
import { formatRoundWeight, formatWeight, fromKilograms, type WeightUnit } from '@/lib/weight'

// Only the parts for a line chart, so that the rest stays out of the bundle.
Chart.register(LineElement, PointElement, LinearScale, Tooltip)

export interface WeightLine {
  name: string
  /** Values in kilograms, oldest first. */
  points: readonly DatedValue[]
  /** Draws single values as dots, next to the line through averages. */
  isDots?: boolean
}

export interface WeightChartProps {
  /** Accessible description of the chart. */
  label: string
  /** Name of the axis; the unit is added. */
  axis: string
  /** The lines. A new array redraws the chart. */
  lines: readonly WeightLine[]
  unit: WeightUnit
  /** Decimals of computed weights. A logged weight is shown as entered. */
  decimals?: 0 | 1 | undefined
}

const shortDate = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const monthOfYear = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
/** Time span from which a day and month without a year would be ambiguous. */
const LONG_MS = 360 * 86_400_000
/** Number of points from which dots would cover the line. */
const MANY_POINTS = 120

type Drawn = Omit<WeightChartProps, 'label'>

interface Point {
  x: number
  y: number
}

function dataOf({ lines, unit }: Drawn, { line, text }: ChartTheme): ChartData<'line', Point[]> {
  return {
    datasets: lines.map(({ name, points, isDots = false }) => ({
      label: name,
      data: points.map(({ day, value }) => ({ x: toTime(day), y: fromKilograms(value, unit) })),
      borderColor: isDots ? text : line,
      backgroundColor: isDots ? text : line,
      borderWidth: 2,
      showLine: !isDots,
      pointRadius: isDots ? 2 : points.length > MANY_POINTS || lines.length > 1 ? 0 : 3,
      pointHitRadius: 16,
    })),
  }
}

function optionsOf(
  { axis, lines, unit, decimals }: Drawn,
  { grid, text, font }: ChartTheme,
): ChartOptions<'line'> {
  const { min, max, ticks } = timeAxis(lines.flatMap(({ points }) => points.map(({ day }) => day)))
  const date = max - min > LONG_MS ? monthOfYear : shortDate
  return {
    locale: LOCALE,
    responsive: true,
    maintainAspectRatio: false,
    // Otherwise the last point would be cut at the edge.
    clip: false,
    layout: { padding: { right: 8 } },
    // An animation adds no information and costs frames while the page scrolls.
    animation: false,
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    plugins: {
      tooltip: {
        displayColors: false,
        callbacks: {
          title: ([item]) => formatDate(new Date(item?.parsed.x ?? 0).toISOString().slice(0, 10)),
          label: ({ datasetIndex, dataIndex }) => {
            const pointed = lines[datasetIndex]
            const kg = pointed?.points[dataIndex]?.value ?? 0
            const weight =
              decimals === undefined
                ? formatWeight(kg, unit)
                : formatRoundWeight(kg, unit, decimals)
            return lines.length > 1 ? `${pointed?.name ?? ''}: ${weight}` : weight
          },
        },
      },
    },
    scales: {
      x: {
        type: 'linear',
        min,
        max,
        title: { display: true, text: 'Date', color: text, font },
        grid: { display: false },
        border: { color: grid },
        afterBuildTicks: (scale) => {
          scale.ticks = ticks.map((value) => ({ value }))
        },
        ticks: {
          color: text,
          font,
          maxRotation: 0,
          callback: (value) => date.format(Number(value)),
        },
      },
      y: {
        title: { display: true, text: `${axis} (${unit})`, color: text, font },
        grace: '10%',
        grid: { color: grid },
        border: { display: false },
        ticks: { color: text, font, maxTicksLimit: 6 },
      },
    },
  }
}

export function WeightChart({ label, ...drawn }: WeightChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useChartTheme(box)
  return (
    <div ref={box} className="relative size-full">
      {theme === null ? null : <DrawnChart label={label} theme={theme} {...drawn} />}
    </div>
  )
}

function DrawnChart({
  label,
  theme,
  axis,
  lines,
  unit,
  decimals,
}: WeightChartProps & { theme: ChartTheme }) {
  const [data, options] = useMemo(() => {
    const drawn = { axis, lines, unit, decimals }
    return [dataOf(drawn, theme), optionsOf(drawn, theme)]
  }, [axis, decimals, lines, theme, unit])
  return <Line data={data} options={options} aria-label={label} />
}
