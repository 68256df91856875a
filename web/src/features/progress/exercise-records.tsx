import { useMemo, useState } from 'react'
import type { ExerciseProgress, ExerciseRecord, ExerciseSummary, ProgressPoint } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate, formatNumber } from '@/lib/format'
import { formatRoundWeight, formatWeight, type WeightUnit } from '@/lib/weight'
import { Disclosure } from '@/ui/disclosure'
import { SelectField } from '@/ui/select-field'
import { Table, type TableColumn } from '@/ui/table'
import { WeightValue } from '@/ui/weight-value'
import {
  DECIMALS,
  formatMeasure,
  measureTexts,
  measuresIn,
  recordName,
  recordValue,
  valuesOf,
  type Measure,
} from './measures'

/** Smaller than the charts that the specification asks for. */
const CHART_HEIGHT = 140

interface ExerciseRecordsProps {
  progress: ExerciseProgress
  estimate: ExerciseSummary['best_one_rep_max']
}

/** Estimate, records and the last twelve months of one exercise. */
export function ExerciseRecords({ progress, estimate }: ExerciseRecordsProps) {
  const unit = useWeightUnit()
  const { exercise_name: name, points, records } = progress
  return (
    <>
      <Estimate estimate={estimate} />
      {records.length === 0 ? (
        <p className="text-muted">No weights logged for this exercise yet</p>
      ) : (
        <Table
          caption={`Records of ${name}`}
          columns={recordColumns(unit)}
          rows={records}
          rowKey={(record) => record.kind}
        />
      )}
      <Course name={name} points={points} />
    </>
  )
}

function Estimate({ estimate }: Pick<ExerciseRecordsProps, 'estimate'>) {
  const unit = useWeightUnit()
  if (estimate === null) {
    return (
      <p className="text-sm text-muted text-pretty">
        No one-rep max estimate. It needs a set of 1 to 10 reps with a free weight or a machine, and
        is only available to adults.
      </p>
    )
  }
  const { epley, brzycki, weight, reps, log_date: day } = estimate
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(
          [
            ['Estimated one-rep max (Epley)', epley],
            ['Estimated one-rep max (Brzycki)', brzycki],
          ] as const
        ).map(([formula, kg]) => (
          <div key={formula}>
            <dt className="text-sm text-muted">{formula}</dt>
            <dd className="text-2xl font-semibold">{formatRoundWeight(kg, unit, 1)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-muted text-pretty">
        {`Based on ${formatWeight(weight, unit)} × ${formatNumber(reps)} on ${formatDate(day)}. An estimate can be off by 5% to 13%, and you do not need to test it.`}
      </p>
    </div>
  )
}

interface CourseProps {
  name: string
  points: readonly ProgressPoint[]
}

function Course({ name, points }: CourseProps) {
  const unit = useWeightUnit()
  const measures = useMemo(() => measuresIn(points), [points])
  const [wanted, setWanted] = useState<Measure | null>(null)
  const best: Measure = measures.includes('estimated_one_rep_max')
    ? 'estimated_one_rep_max'
    : 'weight'
  const measure = wanted !== null && measures.includes(wanted) ? wanted : best
  const values = useMemo(() => valuesOf(points, measure), [points, measure])
  const lines = useMemo(() => [{ name, points: values }], [name, values])
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) {
    return <p className="text-sm text-muted">No weights logged in the last 12 months</p>
  }
  const measureName = measureTexts()[measure].name
  const describe = ({ value, day }: typeof first) =>
    `${formatMeasure(measure, value, unit)} on ${formatDate(day)}`
  return (
    <>
      {measures.length < 2 ? null : (
        <SelectField
          label="Chart"
          options={measures.map((one) => ({ value: one, label: measureTexts()[one].name }))}
          value={measure}
          onChange={(event) => {
            setWanted(measures.find((one) => one === event.currentTarget.value) ?? null)
          }}
        />
      )}
      <WeightValue
        caption={`${measureName}, last 12 months`}
        label={`${measureName} of ${name}, from ${describe(first)} to ${describe(last)}`}
        axis={measureTexts()[measure].axis}
        lines={lines}
        unit={unit}
        decimals={DECIMALS[measure]}
        height={CHART_HEIGHT}
      />
      <Disclosure title="Show workouts as table" headingLevel={4}>
        <Table
          caption={`Workouts with ${name}, newest first`}
          captionHidden
          columns={pointColumns(measures, unit)}
          rows={points.toReversed()}
          rowKey={(point) => point.log_date}
        />
      </Disclosure>
    </>
  )
}

const recordColumns = (unit: WeightUnit): readonly TableColumn<ExerciseRecord>[] => [
  { key: 'record', header: 'Record', cell: recordName },
  { key: 'value', header: 'Best', align: 'end', cell: (record) => recordValue(record, unit) },
  {
    key: 'day',
    header: 'Set on',
    align: 'end',
    cell: (record) => formatDate(record.log_date),
  },
]

const pointColumns = (
  measures: readonly Measure[],
  unit: WeightUnit,
): readonly TableColumn<ProgressPoint>[] => [
  { key: 'day', header: 'Date', cell: (point) => formatDate(point.log_date) },
  ...measures.map(
    (measure): TableColumn<ProgressPoint> => ({
      key: measure,
      header: measureTexts()[measure].name,
      align: 'end',
      cell: (point) => {
        const value = point[measure]
        return value === null ? '–' : formatMeasure(measure, value, unit)
      },
    }),
  ),
]
