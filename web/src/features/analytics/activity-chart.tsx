import {
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Bar } from 'react-chartjs-2'
import type { ActiveDay } from '@/api/types'
import { formatDate, formatNumber, parseIsoDate } from '@/domain/text/format'
import { LOCALE } from '@/domain/text/locale'
import { useChartTheme, type ChartTheme } from '@/lib/use-chart-theme'

// Registers only what a bar chart needs, which keeps the rest of the library out of the bundle.
Chart.register(BarElement, CategoryScale, LinearScale, Tooltip)

interface ActivityChartProps {
  /** Text alternative of the chart for screen readers. */
  label: string
  days: readonly ActiveDay[]
}

const shortDate = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })

const dataOf = (
  days: readonly ActiveDay[],
  { line }: ChartTheme,
): ChartData<'bar', number[], string> => ({
  labels: days.map(({ day }) => day),
  datasets: [
    {
      label: 'Active users',
      data: days.map((day) => day.active_users),
      backgroundColor: line,
      borderRadius: 2,
    },
  ],
})

function optionsOf(
  days: readonly ActiveDay[],
  { grid, text, font }: ChartTheme,
): ChartOptions<'bar'> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    locale: LOCALE,
    responsive: true,
    maintainAspectRatio: false,
    animation: still ? false : { duration: 150 },
    interaction: { mode: 'index', intersect: false },
    plugins: {
      tooltip: {
        displayColors: false,
        callbacks: {
          title: ([item]) => formatDate(item?.label ?? ''),
          label: (item) => `${formatNumber(item.parsed.y ?? 0)} active`,
        },
      },
    },
    scales: {
      x: {
        grid: { display: false },
        border: { color: grid },
        ticks: {
          color: text,
          font,
          maxRotation: 0,
          autoSkipPadding: 24,
          callback: (_, index) => shortDate.format(parseIsoDate(days[index]?.day ?? '')),
        },
      },
      y: {
        beginAtZero: true,
        suggestedMax: 4,
        grid: { color: grid },
        border: { display: false },
        // Counts of accounts are integers.
        ticks: { color: text, font, precision: 0, maxTicksLimit: 5 },
      },
    },
  }
}

export function ActivityChart({ label, days }: ActivityChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useChartTheme(box)
  return (
    <div ref={box} className="relative size-full">
      {theme === null ? null : <Bars label={label} days={days} theme={theme} />}
    </div>
  )
}

function Bars({ label, days, theme }: ActivityChartProps & { theme: ChartTheme }) {
  const [data, options] = useMemo(
    () => [dataOf(days, theme), optionsOf(days, theme)],
    [days, theme],
  )
  return <Bar data={data} options={options} aria-label={label} />
}
