import type { ExpenditureDay } from '@/api/types'
import { energyNumber, type EnergyUnit } from '@/domain/units/energy'
import { formatShortDate } from '@/domain/text/format'
import { linePath, type TrendPoint } from '@/domain/chart/trend-points'
import { energyAxis } from '@/domain/target/energy-axis'

interface ExpenditureChartProps {
  /** Consecutive days, oldest first. */
  days: readonly ExpenditureDay[]
  unit: EnergyUnit
}

/** Size of the drawing, and the space of its labels. */
const WIDTH = 320
const HEIGHT = 180
const LEFT = 44
const TOP = 8
const BOTTOM = 22

/** The expenditure with its interval as a band, and the logged days as dots. The table has its numbers. */
export function ExpenditureChart({ days, unit }: ExpenditureChartProps) {
  const values = days.flatMap(({ counted, intake, low, high }) =>
    [counted ? intake : null, low, high].filter((value) => value !== null),
  )
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined || values.length === 0) return null
  const { min, max, ticks } = energyAxis(values, unit)
  const x = (index: number) =>
    round(LEFT + ((WIDTH - LEFT - 4) * index) / Math.max(1, days.length - 1))
  const y = (kcal: number) =>
    round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - (kcal - min) / (max - min)))
  const known = days.flatMap(({ expenditure, low, high }, index) =>
    expenditure === null || low === null || high === null ? [] : { index, expenditure, low, high },
  )
  const pointsOf = (part: 'expenditure' | 'high' | 'low'): TrendPoint[] =>
    known.map((day) => ({ x: x(day.index), y: y(day[part]) }))
  return (
    <figure className="flex max-w-md flex-col gap-2">
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        role="img"
        aria-label={`Expenditure and logged energy from ${formatShortDate(first.date)} to ${formatShortDate(last.date)}. The table below has the numbers.`}
        className="w-full text-[11px]"
      >
        {ticks.map((kcal) => (
          <g key={kcal}>
            <path
              d={`M${String(LEFT)} ${String(y(kcal))}H${String(WIDTH)}`}
              className="stroke-line"
            />
            <text
              x={LEFT - 6}
              y={y(kcal)}
              textAnchor="end"
              dominantBaseline="middle"
              className="fill-muted"
            >
              {energyNumber(kcal, unit)}
            </text>
          </g>
        ))}
        {known.length === 0 ? null : (
          <path
            d={`${linePath([...pointsOf('high'), ...pointsOf('low').toReversed()])}Z`}
            className="fill-primary-soft stroke-primary-soft"
          />
        )}
        {days.map(({ date, intake, counted }, index) =>
          intake === null || !counted ? null : (
            <circle key={date} cx={x(index)} cy={y(intake)} r="2" className="fill-data-2" />
          ),
        )}
        {known.length === 0 ? null : (
          <path
            d={linePath(pointsOf('expenditure'))}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            className="stroke-primary-text"
          />
        )}
        <text x={LEFT} y={HEIGHT - 6} className="fill-muted">
          {formatShortDate(first.date)}
        </text>
        <text x={WIDTH} y={HEIGHT - 6} textAnchor="end" className="fill-muted">
          {formatShortDate(last.date)}
        </text>
      </svg>
      <figcaption className="text-xs text-muted text-pretty">
        {`In ${unit} a day. Line and band: what you use, and its interval. Dots: what you logged on days that count.`}
      </figcaption>
    </figure>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
