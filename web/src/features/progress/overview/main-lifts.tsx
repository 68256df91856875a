import type { LiftTrend } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { firstDayOf, rangeWords, type ChartRange } from '@/domain/chart/chart-range'
import { formatDate } from '@/domain/text/format'
import { formatRoundWeight, formatWeightChange, type WeightUnit } from '@/domain/units/weight'
import { Disclosure } from '@/ui/disclosure'
import { FoldingCard } from '@/ui/folding-card'
import { Table, type TableColumn } from '@/ui/table'
import { TrendLine } from '@/ui/trend-line'

interface MainLiftsProps {
  lifts: readonly LiftTrend[]
  /** Current ISO date in the member's time zone. */
  today: string
  range: ChartRange
}

/** Estimated one-rep maxima of the main lifts. */
export function MainLifts({ lifts, today, range }: MainLiftsProps) {
  const unit = useWeightUnit()
  if (lifts.length === 0) return null
  const shown = lifts.map((lift) => inRange(lift, range, today))
  return (
    <FoldingCard title="Main lifts">
      <p className="text-sm text-muted text-pretty">
        Estimated one-rep maxima. An estimate can be off by 5% to 13%.
      </p>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-6">
        {shown.map((lift) => (
          <li key={lift.exercise_id} className="min-w-0">
            <Lift lift={lift} unit={unit} range={range} />
          </li>
        ))}
      </ul>
      <Disclosure title="Show lifts as table" headingLevel={3}>
        <Table
          isCompact
          caption="Estimated one-rep maxima, newest first"
          captionHidden
          columns={columnsIn(unit)}
          rows={rowsOf(lifts)}
          rowKey={({ name, day }) => `${name} ${day}`}
        />
      </Disclosure>
    </FoldingCard>
  )
}

/** Returns a lift with the points of a range, and its change within it. */
function inRange(lift: LiftTrend, range: ChartRange, today: string): LiftTrend {
  const first = firstDayOf(range, today)
  if (first === null) return lift
  const points = lift.points.filter(({ log_date: day }) => day >= first)
  const [from, to] = [points[0], points.at(-1)]
  const change = from === undefined || to === undefined ? null : to.value - from.value
  return { ...lift, points, change }
}

interface LiftProps {
  lift: LiftTrend
  unit: WeightUnit
  range: ChartRange
}

function Lift({ lift, unit, range }: LiftProps) {
  const { exercise_name: name, points, change } = lift
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) {
    return (
      <>
        <h3 className="truncate text-sm font-medium">{name}</h3>
        <p className="text-muted">{`Not logged in ${rangeWords(range)}`}</p>
      </>
    )
  }
  const latest = formatRoundWeight(last.value, unit, 1)
  const changed = change === null || first === last ? null : formatWeightChange(change, unit)
  const words = `${name}, estimated one-rep max: ${latest} on ${formatDate(last.log_date)}${
    changed === null ? '' : `, ${changed} since ${formatDate(first.log_date)}`
  }.`
  return (
    <>
      <h3 className="truncate text-sm font-medium">{name}</h3>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <span className="text-xl font-semibold">{latest}</span>
        {changed === null ? null : <span className="text-sm text-muted">{changed}</span>}
      </p>
      <TrendLine
        label={words}
        points={points.map(({ log_date: day, value }) => ({ day, value }))}
        format={(value) => formatRoundWeight(value, unit, 0)}
      />
    </>
  )
}

interface LiftRow {
  name: string
  day: string
  value: number
}

const rowsOf = (lifts: readonly LiftTrend[]): LiftRow[] =>
  lifts
    .flatMap(({ exercise_name: name, points }) =>
      points.map(({ log_date: day, value }) => ({ name, day, value })),
    )
    .sort((one, other) => other.day.localeCompare(one.day))

const columnsIn = (unit: WeightUnit): readonly TableColumn<LiftRow>[] => [
  { key: 'lift', header: 'Lift', cell: ({ name }) => name },
  { key: 'day', header: 'Date', cell: ({ day }) => formatDate(day) },
  {
    key: 'value',
    header: 'Estimate',
    align: 'end',
    cell: ({ value }) => formatRoundWeight(value, unit, 1),
  },
]
