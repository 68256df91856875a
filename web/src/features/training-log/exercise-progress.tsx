import { memo, useMemo } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { pointsIn, rangeWords, type ChartRange } from '@/domain/chart/chart-range'
import { formatDate } from '@/domain/text/format'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { Table, type TableColumn } from '@/ui/table'
import { WeightValue } from '@/ui/weight-value'
import { recordDays, type ProgressPoint, type ProgressSeries } from './progress-series'

const columnsIn = (
  unit: WeightUnit,
  records: ReadonlySet<string>,
): readonly TableColumn<ProgressPoint>[] => [
  { key: 'day', header: 'Date', cell: (point) => formatDate(point.day) },
  {
    key: 'weight',
    header: `Weight (${unit})`,
    align: 'end',
    cell: ({ day, weight }) =>
      records.has(day) ? `${formatWeight(weight, unit)}, record` : formatWeight(weight, unit),
  },
]

interface ExerciseProgressProps {
  series: ProgressSeries
  range: ChartRange
  /** Current ISO date in the member's time zone. */
  today: string
  /** Draws the chart before it comes near the viewport. */
  isDrawn: boolean
}

/** Progress of one exercise: a chart, the best and latest weight, and the values as a table. */
export const ExerciseProgress = memo(function ExerciseProgress({
  series,
  range,
  today,
  isDrawn,
}: ExerciseProgressProps) {
  const unit = useWeightUnit()
  const { name, points, best, latest } = series
  const records = useMemo(() => recordDays(points), [points])
  const shown = useMemo(() => pointsIn(points, range, today), [points, range, today])
  const lines = useMemo(
    () => [{ name, points: shown.map(({ day, weight }) => ({ day, value: weight })), records }],
    [name, records, shown],
  )
  const summary = `Best: ${formatWeight(best.weight, unit)} on ${formatDate(best.day)}. Latest: ${formatWeight(latest.weight, unit)} on ${formatDate(latest.day)}.`
  return (
    <Card title={name} headingLevel={3}>
      <p className="text-muted">{summary}</p>
      {shown.length === 0 ? (
        <p className="text-muted">{`No weights in ${rangeWords(range)}`}</p>
      ) : (
        <WeightValue
          caption="Weight Progression"
          label={`Weight Progression, ${name}. ${summary}`}
          axis="Weight"
          lines={lines}
          unit={unit}
          isDrawn={isDrawn}
        />
      )}
      <Disclosure title="Show as table" headingLevel={4}>
        <Table
          caption={`Weights of ${name}, newest first`}
          captionHidden
          columns={columnsIn(unit, records)}
          rows={points.toReversed()}
          rowKey={(point) => point.day}
        />
      </Disclosure>
    </Card>
  )
})
