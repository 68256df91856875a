import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { formatDate } from '@/lib/format'
import { inTurn } from '@/lib/in-turn'
import { tokenColour } from '@/lib/token-colour'
import { useSchemeVersion } from '@/lib/use-scheme-version'
import { formatWeight, fromKilograms, type WeightUnit } from '@/lib/weight'
import { chartGeometry, type ProgressPoint } from './progress-series'

// Only what a line needs: the rest of the library stays out of the bundle.
Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip)

interface WeightChartProps {
  /** Says in words what the line shows, for who cannot see it. */
  label: string
  points: readonly ProgressPoint[]
  unit: WeightUnit
}

const shortDate = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

function draw(
  element: HTMLCanvasElement,
  points: readonly ProgressPoint[],
  unit: WeightUnit,
): Chart {
  const { data, min, max, ticks } = chartGeometry(points)
  const shown = data.map(({ x, y }) => ({ x, y: fromKilograms(y, unit) }))
  const line = tokenColour(element, 'primary-text')
  const grid = tokenColour(element, 'line')
  const text = tokenColour(element, 'muted')
  const font = { family: getComputedStyle(element).fontFamily, size: 12 }

  return new Chart(element, {
    type: 'line',
    data: {
      datasets: [
        {
          data: shown,
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
            label: (item) => formatWeight(data[item.dataIndex]?.y ?? 0, unit),
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
          title: { display: true, text: `Weight (${unit})`, color: text, font },
          grace: '10%',
          grid: { color: grid },
          border: { display: false },
          ticks: { color: text, font, maxTicksLimit: 6 },
        },
      },
    },
  })
}

export function WeightChart({ label, points, unit }: WeightChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useSchemeVersion()

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let chart: Chart | null = null
    const callOff = inTurn(() => {
      chart = draw(element, points, unit)
    })
    return () => {
      callOff()
      chart?.destroy()
    }
  }, [points, scheme, unit])

  return <canvas ref={canvas} role="img" aria-label={label} />
}
