import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import type { ActiveDay } from '@/api/types'
import { formatDate, parseIsoDate } from '@/lib/format'
import { tokenColour } from '@/lib/token-colour'
import { useSchemeVersion } from '@/lib/use-scheme-version'

// Only what bars need: the rest of the library stays out of the bundle.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

interface ActivityChartProps {
  /** Says in words what the bars show, for who cannot see them. */
  label: string
  days: readonly ActiveDay[]
}

const shortDate = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

export function ActivityChart({ label, days }: ActivityChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useSchemeVersion()

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const bar = tokenColour(element, 'primary-text')
    const grid = tokenColour(element, 'line')
    const text = tokenColour(element, 'muted')
    const font = { family: getComputedStyle(element).fontFamily, size: 12 }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches

    const chart = new Chart(element, {
      type: 'bar',
      data: {
        labels: days.map(({ day }) => day),
        datasets: [
          { data: days.map((day) => day.active_users), backgroundColor: bar, borderRadius: 2 },
        ],
      },
      options: {
        responsive: true,
        maintainAspectRatio: false,
        animation: still ? false : { duration: 150 },
        interaction: { mode: 'index', intersect: false },
        plugins: {
          tooltip: {
            displayColors: false,
            callbacks: {
              title: ([item]) => formatDate(item?.label ?? ''),
              label: (item) => `${(item.parsed.y ?? 0).toLocaleString()} active`,
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
            // People come whole.
            ticks: { color: text, font, precision: 0, maxTicksLimit: 5 },
          },
        },
      },
    })
    return () => {
      chart.destroy()
    }
  }, [days, scheme])

  return <canvas ref={canvas} role="img" aria-label={label} />
}
