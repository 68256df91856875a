import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { formatDate, formatKilograms } from '@/lib/format'
import { inTurn } from '@/lib/in-turn'
import { tokenColour } from '@/lib/token-colour'
import { useSchemeVersion } from '@/lib/use-scheme-version'
import { chartGeometry, type ProgressPoint } from './progress-series'

// Only what a line needs: the rest of the library stays out of the bundle.
Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip)

interface WeightChartProps {
  /** Says in words what the line shows, for who cannot see it. */
  label: string
  points: readonly ProgressPoint[]
}

const shortDate = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

function draw(element: HTMLCanvasElement, points: readonly ProgressPoint[]): Chart {
  const { data, min, max, ticks } = chartGeometry(points)
  const line = tokenColour(element, 'primary-text')
  const grid = tokenColour(element, 'line')
  const text = tokenColour(element, 'muted')
  const font = { family: getComputedStyle(element).fontFamily, size: 12 }

  return new Chart(element, {
    type: 'line',
    data: {
      datasets: [
        {
          data,
          borderColor: line,
          backgroundColor: line,
          borderWidth: 2,
          pointRadius: 3,
          pointHitRadius: 16,
        },
      ],
    },
    options: {
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
            label: (item) => formatKilograms(item.parsed.y ?? 0),
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
          afterBuildTicks: (axis) => {
            axis.ticks = ticks.map((value) => ({ value }))
          },
          ticks: {
            color: text,
            font,
            maxRotation: 0,
            callback: (value) => shortDate.format(Number(value)),
          },
        },
        y: {
          title: { display: true, text: 'Weight (kg)', color: text, font },
          grace: '10%',
          grid: { color: grid },
          border: { display: false },
          ticks: { color: text, font, maxTicksLimit: 6 },
        },
      },
    },
  })
}

export function WeightChart({ label, points }: WeightChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useSchemeVersion()

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let chart: Chart | null = null
    const callOff = inTurn(() => {
      chart = draw(element, points)
    })
    return () => {
      callOff()
      chart?.destroy()
    }
  }, [points, scheme])

  return <canvas ref={canvas} role="img" aria-label={label} />
}
