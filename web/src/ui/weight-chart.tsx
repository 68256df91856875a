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

// Only what a line needs: the rest of the library stays out of the bundle.
Chart.register(LineElement, PointElement, LinearScale, Tooltip)

export interface WeightLine {
  name: string
  /** Kilograms, oldest first. */
  points: readonly DatedValue[]
  /** Single figures beside a line that is drawn through others. */
  isDots?: boolean
}

export interface WeightChartProps {
  /** Says in words what the lines show, for who cannot see them. */
  label: string
  /** What is measured; the unit is added. */
  axis: string
  /** Given anew, they are drawn anew. */
  lines: readonly WeightLine[]
  unit: WeightUnit
  /** Of weights that were worked out; one that was weighed is told as it is. */
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
/** From here on a day and a month alone may stand for two. */
const LONG_MS = 360 * 86_400_000
/** From here on dots on a line would hide it. */
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
    // The last point lies on the edge and would be cut in half.
    clip: false,
    layout: { padding: { right: 8 } },
    // A line that draws itself says nothing more, and costs frames while one scrolls.
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
