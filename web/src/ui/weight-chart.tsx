import {
  Chart,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Line } from 'react-chartjs-2'
import { LOCALE } from '@/domain/text/locale'
import { timeAxis, toTime, type DatedValue } from '@/domain/chart/chart-geometry'
import { formatDate, formatNumber } from '@/domain/text/format'
import { runInSequence } from '@/lib/run-in-sequence'
import { useChartTheme, type ChartTheme } from '@/lib/use-chart-theme'
import {
  formatRoundWeight,
  formatWeight,
  fromKilograms,
  type WeightUnit,
} from '@/domain/units/weight'

// Only the parts for a line chart, so that the rest stays out of the bundle.
Chart.register(LineElement, PointElement, LinearScale, Tooltip)

export interface WeightLine {
  name: string
  /** Values in kilograms, oldest first. */
  points: readonly DatedValue[]
  /** Draws single values as dots, next to the line through averages. */
  isDots?: boolean
  /** ISO dates of the points that are records, drawn as diamonds. */
  records?: ReadonlySet<string>
  /** ISO dates of the points in deload weeks, drawn hollow. */
  deloads?: ReadonlySet<string>
}

export interface WeightChartProps {
  /** Accessible description of the chart. */
  label: string
  /** Name of the axis; the unit is added. */
  axis: string
  /** The lines. A new array redraws the chart. */
  lines: readonly WeightLine[]
  unit: WeightUnit
  /** Unit of values that are no weights, for example "reps" or "s"; then the values are not converted. */
  unitName?: string | undefined
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
/** Size of a diamond, which must differ from a dot without color. */
const RECORD_RADIUS = 6
/** Size of a hollow dot, whose ring must be visible. */
const DELOAD_RADIUS = 4

type Drawn = Omit<WeightChartProps, 'label'>

interface Point {
  x: number
  y: number
}

function dataOf(
  { lines, unit, unitName }: Drawn,
  { line, text, surface }: ChartTheme,
): ChartData<'line', Point[]> {
  return {
    datasets: lines.map((drawn) => {
      const { name, points, isDots = false } = drawn
      const color = isDots ? text : line
      return {
        label: name,
        ...dotsOf(drawn, lines.length > 1, { color, surface }),
        data: points.map(({ day, value }) => ({
          x: toTime(day),
          y: unitName === undefined ? fromKilograms(value, unit) : value,
        })),
        borderColor: color,
        backgroundColor: color,
        borderWidth: 2,
        showLine: !isDots,
        pointHitRadius: 16,
      }
    }),
  }
}

/* The first state of a chart. Creating the canvas and drawing into it take long, so each has a task of its own. */
const NOTHING: ChartData<'line', Point[]> = { datasets: [] }
const BARE: ChartOptions<'line'> = {
  maintainAspectRatio: false,
  animation: false,
  scales: {
    x: { type: 'linear', display: false, ticks: { display: false } },
    y: { display: false, ticks: { display: false } },
  },
}

/** Returns whether the chart has been created, so that its content can be drawn. */
function useIsCreated(): boolean {
  const [isCreated, setIsCreated] = useState(false)
  useEffect(
    () =>
      runInSequence(() => {
        flushSync(() => {
          setIsCreated(true)
        })
      }),
    [],
  )
  return isCreated
}

/**
 * Returns how the points of a line look. Equal points have one value, because the chart library resolves the values of
 * a list one by one.
 */
function dotsOf(
  { points, isDots = false, records, deloads }: WeightLine,
  isOneOfMany: boolean,
  { color, surface }: { color: string; surface: string },
) {
  const radius = isDots ? 2 : points.length > MANY_POINTS || isOneOfMany ? 0 : 3
  const kinds = points.map(({ day }) =>
    records?.has(day) === true ? 'record' : deloads?.has(day) === true ? 'deload' : 'usual',
  )
  if (kinds.every((kind) => kind === 'usual')) return { pointRadius: radius, pointHoverRadius: 5 }
  const choose = <Value,>(values: Record<(typeof kinds)[number], Value>) =>
    kinds.map((kind) => values[kind])
  return {
    pointStyle: choose({ record: 'rectRot', deload: 'circle', usual: 'circle' }),
    pointRadius: choose({ record: RECORD_RADIUS, deload: DELOAD_RADIUS, usual: radius }),
    pointHoverRadius: choose({ record: RECORD_RADIUS + 1, deload: 5, usual: 5 }),
    ...(kinds.includes('deload') && {
      pointBackgroundColor: choose({ record: color, deload: surface, usual: color }),
      pointBorderWidth: choose({ record: 1, deload: 2, usual: 1 }),
    }),
  }
}

/** Describes a point, for example "85 kg, record" or "60 kg, deload week". */
function describePoint(
  { lines, unit, unitName, decimals }: Drawn,
  line: number,
  index: number,
): string {
  const pointed = lines[line]
  const point = pointed?.points[index]
  if (pointed === undefined || point === undefined) return ''
  const value =
    unitName !== undefined
      ? `${formatNumber(point.value)} ${unitName}`
      : decimals === undefined
        ? formatWeight(point.value, unit)
        : formatRoundWeight(point.value, unit, decimals)
  const named = lines.length > 1 ? `${pointed.name}: ${value}` : value
  if (pointed.records?.has(point.day) === true) return `${named}, record`
  return pointed.deloads?.has(point.day) === true ? `${named}, deload week` : named
}

function optionsOf(drawn: Drawn, { grid, text, font }: ChartTheme): ChartOptions<'line'> {
  const { axis, lines, unit, unitName } = drawn
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
          label: ({ datasetIndex, dataIndex }) => describePoint(drawn, datasetIndex, dataIndex),
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
          // There are six at most, which fit.
          autoSkip: false,
          callback: (value) => date.format(Number(value)),
        },
      },
      y: {
        title: { display: true, text: `${axis} (${unitName ?? unit})`, color: text, font },
        grace: '10%',
        grid: { color: grid },
        border: { display: false },
        ticks: { color: text, font, maxTicksLimit: 6, ...(unitName && { precision: 0 }) },
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
  unitName,
  decimals,
}: WeightChartProps & { theme: ChartTheme }) {
  const isCreated = useIsCreated()
  const [data, options] = useMemo(() => {
    if (!isCreated) return [NOTHING, BARE]
    const drawn = { axis, lines, unit, unitName, decimals }
    return [dataOf(drawn, theme), optionsOf(drawn, theme)]
  }, [axis, decimals, isCreated, lines, theme, unit, unitName])
  const chart = useRef<Chart<'line', Point[]>>(null)
  /** Point with the tooltip, chosen with the keyboard. */
  const pointed = useRef<number>(undefined)
  const [announced, setAnnounced] = useState('')
  const points = lines[0]?.points ?? []

  const point = (index: number | undefined) => {
    pointed.current = index
    const active = index === undefined ? [] : [{ datasetIndex: 0, index }]
    chart.current?.setActiveElements(active)
    chart.current?.tooltip?.setActiveElements(active, { x: 0, y: 0 })
    chart.current?.update()
    const day = index === undefined ? undefined : points[index]?.day
    setAnnounced(
      index === undefined || day === undefined
        ? ''
        : `${formatDate(day)}: ${describePoint({ axis, lines, unit, unitName, decimals }, 0, index)}`,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = points.length - 1
    const now = pointed.current
    const next = {
      ArrowLeft: now === undefined ? last : Math.max(0, now - 1),
      ArrowRight: now === undefined ? 0 : Math.min(last, now + 1),
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') point(undefined)
    if (next === undefined || last < 0) return
    // Otherwise the page would scroll.
    event.preventDefault()
    point(next)
  }
  return (
    <>
      <Line
        ref={chart}
        data={data}
        options={options}
        aria-label={label}
        aria-keyshortcuts="ArrowLeft ArrowRight Home End"
        tabIndex={0}
        className="rounded-control -outline-offset-2"
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (pointed.current !== undefined) point(undefined)
        }}
      />
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  )
}
